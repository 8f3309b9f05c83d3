import { existsSync, globSync, readFileSync } from 'node:fs';
import { kitSettings } from '@storepod/service/kit-settings';
import type { Settings } from '@storepod/service/settings';
import { transitionTable } from '../pod/content/src/items/state-machine.ts';
import { tlsSettings } from '../pod/spg/src/tls/tls-settings.ts';
import { actingTables } from './acting-table.ts';
import { allServices, root } from './contracts.ts';
import { crashPointList } from './crash-point-list.ts';
import { allFigures, charts, tenFigures } from './figures.ts';
import { openApiDocuments } from './openapi-documents.ts';
import { orderLife } from './order-life.ts';
import { paymentStates } from './payment-states.ts';
import { stoppingTable } from './stopping.ts';

/** A file of the documentation, or the part of one, that is written by the code it describes. */
interface GeneratedFile {
  file: URL;
  text: string;
}

/** All documentation that follows from the code and from measurements. */
export async function generatedDocs(): Promise<GeneratedFile[]> {
  return [
    ...(await apiFiles()),
    await operatorGuide(),
    readme(),
    architecture(),
    withSection('docs/acting.md', 'acting', actingTables(await allServices())),
    withSection('docs/benchmarks.md', 'figures', allFigures()),
    ...charts().map(({ path, text }) => ({ file: new URL(path, root), text })),
  ];
}

/** The states of content, payments and orders, where checkout and payment are killed, and what ends when something is stopped. */
function architecture(): GeneratedFile {
  const path = 'ARCHITECTURE.md';
  const sections = {
    'content-states': transitionTable(),
    'payment-states': paymentStates(),
    'order-life': orderLife(),
    'crash-points': crashPointList(),
    stopping: stoppingTable(),
  };
  const file = new URL(path, root);
  const text = Object.entries(sections).reduce(
    (written, [mark, content]) => replaceSection(path, written, mark, content),
    readFileSync(file, 'utf8'),
  );
  return { file, text };
}

/** The collected OpenAPI documents: one for each service, as it serves it itself. */
const apiFiles = async (): Promise<GeneratedFile[]> =>
  (await openApiDocuments()).map(({ service, document }) => ({
    file: new URL(`docs/api/${service}.json`, root),
    text: `${JSON.stringify(document, null, 2)}\n`,
  }));

/** The tables of settings. */
async function operatorGuide(): Promise<GeneratedFile> {
  const files = globSync('{control-plane,pod}/*/src/config.ts', { cwd: root }).sort();
  const own = await Promise.all(
    files.map(async (file) => `### ${file.split('/')[1]}\n\n${settingsTable(await settingsOf(file))}`),
  );
  return withSection(
    'docs/operator.md',
    'settings',
    [`### Every service\n\n${settingsTable(kitSettings)}`, ...own].join('\n\n'),
  );
}

/** The settings of a service. Those of certificates are read apart, and only where there is a TLS site. */
async function settingsOf(file: string): Promise<Settings> {
  const { settings } = await import(new URL(file, root).href);
  return file.startsWith('pod/spg/') ? { ...settings, ...tlsSettings } : settings;
}

function settingsTable(settings: Settings): string {
  const rows = Object.values(settings).map(({ variable, fallback, why }) => {
    const otherwise = fallback === undefined ? 'required' : fallback ? `\`${fallback}\`` : '';
    return `| \`${variable}\` | ${otherwise} | ${why} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The ten figures and the pictures. */
function readme(): GeneratedFile {
  const { file, text } = withSection('README.md', 'figures', tenFigures());
  return { file, text: replaceSection('README.md', text, 'pictures', pictures()) };
}

/** Those that `npm run pictures:readme` has taken, side by side. */
function pictures(): string {
  const taken = [
    ['A demo shop', 'docs/pictures/shop.jpg', 'The home page of a demo shop with its menu, search and categories'],
    ['The console', 'docs/pictures/console.jpg', 'The dashboard of a store in the console'],
  ].filter(([, path = '']) => existsSync(new URL(path, root)));
  if (taken.length === 0) return '';
  const line = (cells: (string | undefined)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(taken.map(([title]) => title)),
    line(taken.map(() => '---')),
    line(taken.map(([, path, shown]) => `![${shown}](${path})`)),
  ].join('\n');
}

/** The file with the part between its two marks replaced. */
function withSection(path: string, mark: string, content: string): GeneratedFile {
  const file = new URL(path, root);
  if (!existsSync(file)) throw new Error(`${path} is missing`);
  return { file, text: replaceSection(path, readFileSync(file, 'utf8'), mark, content) };
}

function replaceSection(path: string, text: string, mark: string, content: string): string {
  const [before, rest] = text.split(`<!-- ${mark} -->\n`);
  const after = rest?.split(`<!-- /${mark} -->`)[1];
  if (after === undefined) throw new Error(`${path} has lost its marks for ${mark}`);
  return `${before}<!-- ${mark} -->\n${content}\n<!-- /${mark} -->${after}`;
}
