import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 100;
const LARGEST_PAGE = 200;

/** Whose store files are imported into, and by whom. */
export interface Importer {
  origin: string;
  store: string;
  token: string | undefined;
}

/** What a report says in the end. */
export interface ImportReport {
  id: string;
  state: string;
  linesRead: number;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** Sends a file. */
export async function beginImport(importer: Importer, file: string | Readable): Promise<ImportReport> {
  const answer = await ask(importer, 'POST', 'import', typeof file === 'string' ? Readable.from([file]) : file);
  return (await json(answer)) as ImportReport;
}

/** Sends a file and waits until it is imported. */
export async function importFile(importer: Importer, file: string | Readable): Promise<ImportReport> {
  let report = await beginImport(importer, file);
  while (['WAITING', 'RUNNING'].includes(report.state)) {
    await pause(BETWEEN_LOOKS_MS);
    report = (await json(await ask(importer, 'GET', `imports/${report.id}`))) as ImportReport;
  }
  if (report.state !== 'DONE') throw new Error(`the import broke off: ${JSON.stringify(report)}`);
  return report;
}

/** Stops an import, where it is not over, and tells how it stands. */
export async function cancelImport(importer: Importer, id: string): Promise<ImportReport> {
  await ask(importer, 'POST', `imports/${id}/cancel`).catch(() => undefined);
  return (await json(await ask(importer, 'GET', `imports/${id}`))) as ImportReport;
}

/** The lines of all rows that were refused. */
export async function refusedLines(importer: Importer, { id }: ImportReport): Promise<number[]> {
  const lines: number[] = [];
  for (let [page, pages] = [0, 1]; page < pages; page++) {
    const path = `imports/${id}/refusals?count=${LARGEST_PAGE}&page=${page}`;
    const part = (await json(await ask(importer, 'GET', path))) as { content: { line: number }[]; totalPages: number };
    lines.push(...part.content.map(({ line }) => line));
    pages = part.totalPages;
  }
  return lines;
}

/** Asks about products and answers what is no refusal. */
export async function ask(importer: Importer, method: string, path: string, body?: Readable): Promise<IncomingMessage> {
  const { origin, store, token } = importer;
  const address = `${origin}/api/v1/private/products/${path}${path.includes('?') ? '&' : '?'}store=${store}`;
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'text/csv' }) };
  const outgoing = request(address, { method, headers });
  if (body) body.pipe(outgoing);
  else outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  if ((response.statusCode ?? 500) >= 300)
    throw new Error(`${path} was answered ${response.statusCode}: ${(await response.toArray()).join('')}`);
  return response;
}
