import { type Cell, stopping, surfaces } from '../packages/boundary/src/stopping.ts';

const heads = {
  console: 'Console session',
  controlPlane: 'Control plane, with a token',
  pod: 'Pod, with a token',
  storefront: 'Storefront',
  impersonation: 'Running impersonation',
};

const effects: Record<Cell['effect'], string> = {
  ENDS: 'ends',
  READS_ONLY: 'reads, writes nothing',
  CLOSED: 'maintenance page',
  GONE: 'gone',
  GOES_ON: 'goes on',
};

const time = ({ within }: Cell) => (within === undefined ? '' : within === 0 ? ', at once' : `, ${within} s`);
const shown = (cell: Cell) => `${effects[cell.effect]}${time(cell)}${cell.note ? ` (${cell.note})` : ''}`;
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** What each surface makes of each way to stop something, from the table to which the tests hold them. */
export const stoppingTable = (): string =>
  [
    line(['What is stopped', ...surfaces.map((surface) => heads[surface])]),
    line(['---', ...surfaces.map(() => '---')]),
    ...Object.values(stopping).map(({ what, cells }) =>
      line([what, ...surfaces.map((surface) => shown(cells[surface]))]),
    ),
  ].join('\n');
