import type { ReplyAt } from '../../api/request-types.ts';

export type ImportReport = ReplyAt<'catalog', 'GET', '/api/v1/private/products/imports/:id'>;
export type RefusedRow = ReplyAt<'catalog', 'GET', '/api/v1/private/products/imports/:id/refusals'>['content'][number];

export const isUnderWay = ({ state }: Pick<ImportReport, 'state'>): boolean =>
  state === 'WAITING' || state === 'RUNNING';

/** How much of a file has been read, from 0 to 100. */
export const percentOf = ({ lines, linesRead }: Pick<ImportReport, 'lines' | 'linesRead'>): number =>
  lines === 0 ? 100 : Math.floor((100 * linesRead) / lines);
