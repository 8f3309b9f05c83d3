import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { onMoment } from '@storepod/kernel/moments';
import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { type Loopback, serve } from '@storepod/testkit/loopback';
import { parse } from 'csv-parse/sync';
import { afterAll, expect } from 'vitest';
import type { ProductImport } from '../src/transfer/job/import-view.ts';
import { openCatalog } from './fixture.ts';
import { inEnglish, makersIn } from './makers.ts';

/** What a merchant set for a sku. */
interface Stock {
  productId?: string;
  quantity: number;
  available: boolean;
  quantityOrderMinimum?: number;
  quantityOrderMaximum?: number;
  price: {
    amount: number;
    specialAmount?: number | null;
    specialStartDate?: string | null;
    specialEndDate?: string | null;
  };
  /** Set by the fake itself. */
  stockVersion?: number;
  adjusted?: Record<string, number>;
}

interface Adjustment {
  sku: string;
  delta: number;
  key: string;
}

/** An inventory as far as files are concerned. */
interface FakeInventory extends Loopback {
  stock: Map<string, Stock>;
  /** The skus of each call that set some. */
  sets: string[][];
  /** Who imported, by each call that set something. */
  actors: (string | undefined)[];
  down: boolean;
  /** Answers so many reads and no more. */
  readsLeft: number;
  /** Refuses to set anything. */
  forbids: boolean;
  /** Refuses this one, and with it all that come with it. */
  refuses: string | undefined;
}

const usd = (amount: number) => ({ amount, currency: 'USD' });

const viewOf = (sku: string, { price, ...stock }: Stock) => ({
  sku,
  productId: stock.productId ?? null,
  available: stock.available,
  canBePurchased: stock.available && stock.quantity > 0,
  quantity: stock.quantity,
  quantityOrderMinimum: stock.quantityOrderMinimum ?? 1,
  quantityOrderMaximum: stock.quantityOrderMaximum ?? 0,
  price: {
    originalPrice: usd(price.amount),
    finalPrice: usd(price.amount),
    discounted: false,
    discountPercent: 0,
    ...(price.specialAmount != null && { specialAmount: usd(price.specialAmount) }),
    ...(price.specialStartDate && { specialStartDate: price.specialStartDate }),
    ...(price.specialEndDate && { specialEndDate: price.specialEndDate }),
  },
  stockVersion: stock.stockVersion ?? 1,
  priceVersion: 1,
});

/** As inventory does: what is left out stays. */
function merged(before: Stock | undefined, { price, currency: _, ...rest }: Stock & { currency?: string }): Stock {
  const { currency: __, ...amounts } = (price ?? {}) as Stock['price'] & { currency?: string };
  return {
    ...{ quantity: 0, available: true, stockVersion: 1 },
    ...before,
    ...rest,
    price: { ...(before?.price as Stock['price']), ...amounts },
  };
}

/** As inventory does: all of one key counts together, and nothing goes below none. */
function adjust(peer: FakeInventory, store: string | null, entries: Adjustment[]): object[] {
  const faults: object[] = [];
  for (const [place, { sku, delta, key }] of entries.entries()) {
    const stock = peer.stock.get(`${store} ${sku}`);
    if (!stock) continue;
    const left = stock.quantity + delta - (stock.adjusted?.[key] ?? 0);
    const message = `There are ${stock.quantity}.`;
    if (left < 0) faults.push({ field: `entries.${place}.delta`, code: 'INVENTORY.STOCK.SHORT', message });
    else {
      const moved = left === stock.quantity ? 0 : 1;
      const adjusted = { ...stock.adjusted, [key]: delta };
      const after = { ...stock, quantity: left, stockVersion: (stock.stockVersion ?? 1) + moved, adjusted };
      peer.stock.set(`${store} ${sku}`, after);
    }
  }
  return faults;
}

async function startInventory(): Promise<FakeInventory> {
  const address = await serve((request, response) => void answer(peer, request, response));
  const peer: FakeInventory = {
    ...address,
    stock: new Map(),
    sets: [],
    actors: [],
    down: false,
    readsLeft: Number.POSITIVE_INFINITY,
    forbids: false,
    refuses: undefined,
  };
  return peer;
}

async function answer(peer: FakeInventory, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inventory');
  const store = searchParams.get('store');
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (peer.down) return void response.writeHead(500).end();
  // What is offered is no part of these tests.
  if (pathname.endsWith('/offers')) return void send(200, []);
  if (request.method === 'GET') {
    if (peer.readsLeft-- <= 0) return void response.writeHead(500).end();
    const skus = searchParams.get('skus')?.split(',') ?? [];
    const content = skus.flatMap((sku) => {
      const stock = peer.stock.get(`${store} ${sku}`);
      return stock ? [viewOf(sku, stock)] : [];
    });
    return void send(200, { content, totalElements: content.length, totalPages: 1, pageNumber: 0, size: 200 });
  }
  const { entries, actor } = (await json(request)) as {
    entries?: { sku: string; inventory: Stock }[];
    actor?: string;
  };
  // It is told of skus that went or have another name.
  if (!entries) return void response.writeHead(204).end();
  peer.actors.push(actor);
  if (peer.forbids) return void send(403, { code: 'COMMON.ACCESS_DENIED', status: 403, detail: 'No.' });
  const place = entries.findIndex(({ sku }) => sku === peer.refuses);
  if (place >= 0) {
    const field = `entries.${place}.inventory.quantityOrderMaximum`;
    const fieldErrors = [{ field, code: 'VALIDATION.Minimum', message: 'is less than the minimum' }];
    return void send(400, { code: 'COMMON.VALIDATION_FAILED', status: 400, detail: 'No.', fieldErrors });
  }
  peer.sets.push(entries.map(({ sku }) => sku));
  if (request.method === 'POST') {
    const fieldErrors = adjust(peer, store, entries as unknown as Adjustment[]);
    if (fieldErrors.length === 0) return void response.writeHead(204).end();
    return void send(422, { code: 'INVENTORY.STOCK.SHORT', status: 422, detail: 'No.', fieldErrors });
  }
  for (const { sku, inventory } of entries)
    peer.stock.set(`${store} ${sku}`, merged(peer.stock.get(`${store} ${sku}`), inventory));
  response.writeHead(204).end();
}

/** One line of a report. */
export interface Refused {
  line: number;
  sku: string;
  code: string;
  message: string;
  field?: string;
}

interface Report {
  id: string;
  /** With the line on which the file broke off. */
  refused: Refused[];
  /** Undefined where it broke off. */
  summary: Record<'rows' | 'created' | 'updated' | 'unchanged' | 'refused', number> | undefined;
}

/** A catalog with an inventory beside it that keeps what it is told. */
export async function openTransfer(options: Pick<NonNullable<Parameters<typeof openCatalog>[0]>, 'clock'> = {}) {
  const inventory = await startInventory();
  afterAll(() => inventory.close());
  const fixture = await openCatalog({ ...options, peers: { inventory: inventory.origin } });
  const { running } = fixture;
  const token = running.tokens.organisationAdmin;

  const upload = (csv: string | Buffer, store: string = testIds.store, query = '') =>
    uploadTo(running.origin, token, csv, store, query);

  return {
    ...fixture,
    inventory,
    token,
    upload,
    /** Sends a file, waits until the import is over, and reads the report. */
    importCsv: async (csv: string | Buffer, store: string = testIds.store, query = ''): Promise<Report> => {
      const { origin } = running;
      const { status, body } = await uploadTo(origin, token, csv, store, query);
      expect(status, JSON.stringify(body)).toBe(202);
      return reportOf(origin, token, store, await untilOver(origin, token, store, body.id));
    },
    exportCsv: async (store: string = testIds.store): Promise<string> => {
      const { status, body } = await ask(running.origin, 'GET', `/api/v1/private/products/export?store=${store}`, {
        token,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
  };
}

type Token = string | undefined;

/** Sends a file. */
export const uploadTo = (
  origin: string,
  token: Token,
  csv: string | Buffer,
  store: string = testIds.store,
  query = '',
) =>
  ask(origin, 'POST', `/api/v1/private/products/import?store=${store}${query}`, {
    token,
    rawBody: csv,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });

/** How an import stands once nothing more comes of it. */
export async function untilOver(origin: string, token: Token, store: string, id: string) {
  return waitFor(async () => {
    const { status, body } = await ask(origin, 'GET', `/api/v1/private/products/imports/${id}?store=${store}`, {
      token,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(['DONE', 'BROKEN', 'CANCELLED']).toContain(body.state);
    return body;
  });
}

async function reportOf(origin: string, token: Token, store: string, over: ProductImport): Promise<Report> {
  const { body } = await ask(
    origin,
    'GET',
    `/api/v1/private/products/imports/${over.id}/refusals?store=${store}&count=200`,
    { token },
  );
  const { rows, created, updated, unchanged, refused, problem } = over;
  const ended = problem ? [{ sku: '', ...problem, line: problem.line ?? 0 }] : [];
  return {
    id: over.id,
    refused: [...body.content, ...ended],
    summary: over.state === 'DONE' ? { rows, created, updated, unchanged, refused } : undefined,
  };
}

/** What is kept of an import itself, of jobs and of who did what is no change of the store. */
const keptBesides = /product_import|_jobs|\baudit\b/;

/** Runs the work and tells which of its statements, those of jobs too, could change something of a store. */
export async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const writes: string[] = [];
  const stop = onMoment(({ name, detail = '' }) => {
    if (name === 'sql' && /\b(insert|update|delete|pg_notify|advisory)\b/i.test(detail) && !keptBesides.test(detail))
      writes.push(detail);
  });
  try {
    await work();
  } finally {
    stop();
  }
  return writes;
}

/** A file of rows by their columns. Every row has a cell for each column that any row has. */
export function csvOf(rows: readonly Record<string, string>[], newline = '\r\n'): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text = '') => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(cell).join(',') + newline)
    .join('');
}

/** The rows of a file, by their columns. */
export const rowsIn = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

/** What rows of the tests name by code. */
export async function makeWords(fixture: Awaited<ReturnType<typeof openTransfer>>, store: string): Promise<void> {
  const make = makersIn(fixture, store);
  await make.category('shirts');
  await make.brand('acme');
  await make.type('clothes');
  const values = ['red', 'blue', 'green'].map((code) => ({ code, descriptions: inEnglish(code) }));
  for (const code of ['colour', 'tone'])
    await fixture.manage(
      'POST',
      '/api/v1/private/product/option',
      { code, descriptions: inEnglish(code), values },
      store,
    );
}
