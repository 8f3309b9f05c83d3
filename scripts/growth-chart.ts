import type { BenchResult } from './bench-result.ts';

/** What one question costs at each size, against the smallest. */
interface Curve {
  name: string;
  points: { size: number; ratio: number }[];
}

const panels = [
  { figure: 'p95 ms', title: 'p95' },
  { figure: 'CPU ms', title: 'CPU of all processes' },
] as const;

const PANEL = { width: 380, height: 220, gap: 40, left: 40, top: 34 };
const WIDTH = panels.length * (PANEL.width + PANEL.gap) + PANEL.left;
const HEIGHT = PANEL.top + PANEL.height + 50;
const AIM = 1.5;
/** The axis is logarithmic: what takes twice as long and what takes five hundred times as long are in one picture. */
const MARKS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
/** So many are named: of all others the chart shows that they stay below. */
const NAMED = 3;

/** A page in either colour scheme shows it: GitHub draws a picture on the ground of its reader. */
const style = `text { font: 12px system-ui, sans-serif; fill: #333; }
  .axis, .grid { stroke: #8888; fill: none; } .grid { stroke-opacity: .4; }
  .curve { stroke: #2f6fb7; stroke-opacity: .45; stroke-width: 1.5; fill: none; } .worst { stroke: #c2410c; stroke-opacity: 1; }
  .aim { stroke: #16803c; stroke-dasharray: 5 4; fill: none; } .aim-text { fill: #16803c; }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd; } .curve { stroke: #7cb4f2; } .worst { stroke: #fb923c; } .aim { stroke: #4ade80; } .aim-text { fill: #4ade80; }
  }`;

/** How the answers of a benchmark of growth get dearer with the size, as a picture; none for any other benchmark. */
export function growthChart({ name, rows }: BenchResult): string | undefined {
  const drawn = panels.flatMap(({ figure, title }, index) => {
    const curves = curvesOf(rows, figure);
    return curves.length === 0 ? [] : [panelOf(curves, title, index)];
  });
  if (!name.startsWith('growth-') || drawn.length === 0) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">
<title>${name}: what each question costs at each size, against the smallest</title>
<style>${style}</style>
${drawn.join('\n')}
</svg>
`;
}

function curvesOf(rows: BenchResult['rows'], figure: string): Curve[] {
  return rows.flatMap((row) => {
    const found = Object.entries(row).filter(([column]) => column.startsWith(`${figure}, `));
    const [, first] = found[0] ?? [];
    if (first === undefined) return [];
    const points = found.map(([column, value]) => ({
      size: Number(column.slice(figure.length + 2)),
      ratio: Number(value) / Number(first),
    }));
    return [{ name: String(row.what), points }];
  });
}

function panelOf(curves: readonly Curve[], title: string, index: number): string {
  const sizes = [...new Set(curves.flatMap(({ points }) => points.map(({ size }) => size)))].sort((a, b) => a - b);
  const most = Math.max(2, ...curves.flatMap(({ points }) => points.map(({ ratio }) => ratio)));
  const [lowest = 0.5, highest = most] = [MARKS[0], MARKS.find((mark) => mark >= most)];
  const left = PANEL.left + index * (PANEL.width + PANEL.gap);
  const [smallest = 1, largest = 10] = [sizes[0], sizes.at(-1)];
  const x = (size: number) => left + (Math.log(size / smallest) / Math.log(largest / smallest)) * PANEL.width;
  const y = (ratio: number) =>
    PANEL.top + PANEL.height * (1 - Math.log(Math.max(ratio, lowest) / lowest) / Math.log(highest / lowest));
  const line = (ratio: number, kind: string) => `<path class="${kind}" d="M${left} ${at(y(ratio))}h${PANEL.width}"/>`;
  const marks = MARKS.filter((mark) => mark <= highest);
  const worst = curves.toSorted((a, b) => lastOf(b) - lastOf(a)).slice(0, NAMED);
  return [
    `<text x="${left}" y="18" font-weight="600">${title}, against ${smallest.toLocaleString('en')}</text>`,
    ...marks.map((ratio) => line(ratio, ratio === lowest ? 'axis' : 'grid')),
    ...marks.map((ratio) => `<text x="${left - 6}" y="${at(y(ratio) + 4)}" text-anchor="end">${ratio}</text>`),
    ...sizes.map((size) => {
      const anchor = size === smallest ? 'start' : size === largest ? 'end' : 'middle';
      return `<text x="${at(x(size))}" y="${HEIGHT - 30}" text-anchor="${anchor}">${size.toLocaleString('en')}</text>`;
    }),
    line(AIM, 'aim'),
    `<text class="aim-text" x="${left + 4}" y="${at(y(AIM) - 4)}">aim: ${AIM}</text>`,
    ...curves.map((curve) => pathOf(curve, worst.includes(curve), x, y)),
    ...worst.map(
      (curve, nth) =>
        `<text x="${left + 8}" y="${PANEL.top + 16 * (nth + 1)}">${escaped(curve.name)}: ${lastOf(curve).toFixed(2)}</text>`,
    ),
  ].join('\n');
}

const lastOf = ({ points }: Curve) => points.at(-1)?.ratio ?? 0;

function pathOf({ name, points }: Curve, isWorst: boolean, x: (size: number) => number, y: (ratio: number) => number) {
  const path = points.map(({ size, ratio }, index) => `${index === 0 ? 'M' : 'L'}${at(x(size))} ${at(y(ratio))}`);
  return `<path class="curve${isWorst ? ' worst' : ''}" d="${path.join('')}"><title>${escaped(name)}</title></path>`;
}

const at = (value: number) => Number(value.toFixed(1));
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
