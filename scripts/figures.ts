import { globSync, readFileSync } from 'node:fs';
import type { BenchResult } from './bench-result.ts';
import { root } from './contracts.ts';
import { growthChart } from './growth-chart.ts';

/** The ten that say most about the whole: the benchmark, the beginning of a conclusion's name, and what it means. */
const chosen: readonly (readonly [benchmark: string, conclusion: string, meaning: string])[] = [
  ['kit', 'ratio to bare', 'requests of a guarded, validated endpoint, against bare Fastify'],
  ['edge', 'API, 4 KB: spg to Caddy', 'small answers through the edge, against Caddy'],
  ['edge', 'page packed with gzip: spg to Caddy', 'pages that are compressed on the way, against Caddy'],
  ['pages', 'landing-ui to plain', 'kept pages, against a server of node:http that answers from memory'],
  ['pages-renders', 'CPU of the home page', 'CPU of a home page that is rendered'],
  ['pages-weight', 'the most scripts', 'scripts of the heaviest page'],
  ['catalog', 'p95 with', 'p95 of reads with 100,000 products, against 1,000'],
  ['inventory', 'hot sku against', 'reservations of one sku by 16 buyers, against a bare update of one row'],
  ['identity', 'p95 of a sign-in', 'p95 of a sign-in with 10,000 realms, against 10'],
  ['identity', 'start with 10,000', 'start of the identity service with 10,000 realms'],
];

const results = (): BenchResult[] =>
  globSync('bench/results/*.json', { cwd: root })
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')));

/** Ten figures, each with its aim where it has one. */
export function tenFigures(all: readonly BenchResult[] = results()): string {
  const rows = chosen.map(([benchmark, beginning, meaning]) => {
    const conclusion = all.find(({ name }) => name === benchmark)?.conclusion ?? {};
    const found = Object.entries(conclusion).find(([key]) => key.startsWith(beginning));
    if (!found) throw new Error(`the benchmark ${benchmark} concludes nothing that begins with "${beginning}"`);
    // An aim stands with its figure, or once for the whole benchmark.
    const [measured, aim = conclusion.aim ?? ''] = String(found[1]).split('; aim: ');
    return `| ${meaning} | **${measured}** | ${aim} |`;
  });
  return ['| What | Measured | Aim |', '|---|---|---|', ...rows].join('\n');
}

/** The newest figures of every benchmark. */
export const allFigures = (all: readonly BenchResult[] = results()): string => all.map(chapterOf).join('\n\n');

/** Not every row has every column: a start has no percentiles. */
function chapterOf(result: BenchResult): string {
  const { name, machine, rows, conclusion } = result;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: unknown[]) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  const table = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ];
  const told = Object.entries(conclusion).map(([key, value]) => `- ${key}: **${value}**`);
  const where = `Node ${machine.node}, ${machine.cores} cores (${machine.arch})`;
  const picture = growthChart(result) ? `![${name}, as curves](${chartOf(name)})\n\n` : '';
  return `## ${name}\n\n\`npm run bench -- ${name}\` (${where}):\n\n${picture}${table.join('\n')}\n\n${told.join('\n')}`;
}

/** Beside the page of benchmarks. */
const chartOf = (name: string) => `charts/${name}.svg`;

/** The pictures of that page. */
export const charts = (all: readonly BenchResult[] = results()) =>
  all.flatMap((result) => {
    const text = growthChart(result);
    return text === undefined ? [] : [{ path: `docs/${chartOf(result.name)}`, text }];
  });
