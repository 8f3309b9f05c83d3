import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Caller } from '@storepod/testkit/callers';
import type { TestDatabase } from '@storepod/testkit/databases';
import { type Answer, ask } from '@storepod/testkit/http';
import { ownerOf, startBilling, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { afterAll } from 'vitest';
import service from '../src/service.ts';
import { formOf, formType, type Part } from './multipart.ts';

export const MEDIA = '/api/v1/private/content/media';
export const EXTERNAL = '/api/v1/private/content/external/media';

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  database?: TestDatabase;
  /** Whether the jobs of the outbox run. They do unless a test wants to see what is there before. */
  jobs?: boolean;
  /** What checkout says when it is told of a policy. */
  checkoutSays?: () => unknown;
  /** What merchant says of stores, beside who owns them. */
  storeSays?: (store: string) => unknown;
}

/** A content service with a folder of its own for media. */
export async function openLibrary({ env = {}, clock, database, jobs = true, checkoutSays, storeSays }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const [billing, merchant, catalog, checkout] = await Promise.all([
    startBilling(),
    startPeer((question) =>
      storeSays && !question.path.endsWith('/owner') ? storeSays(question.query.get('store') ?? '') : ownerOf(question),
    ),
    startPeer(() => undefined),
    startPeer(() => checkoutSays?.()),
  ]);
  const running = await testService(service, {
    ...(clock && { clock }),
    ...(database && { database }),
    peers: {
      ...{ billing: billing.origin, merchant: merchant.origin },
      ...{ catalog: catalog.origin, checkout: checkout.origin },
    },
    env: { MEDIA_DIR: folder, PREVIEW_KEY: 'preview-key', ...env },
  });
  const kit = running.parts;
  if (!jobs) await kit.outbox.stop();

  const call = (caller: Caller, method: string, path: string, store: string, body?: unknown): Promise<Answer> =>
    running.as(caller, method, `${path}${path.includes('?') ? '&' : '?'}store=${store}`, body);
  const manage = (method: string, path: string, store: string, body?: unknown) =>
    call('organisationAdmin', method, path, store, body);
  /** Sends bytes as the body of an upload, whatever they are. */
  const send = (store: string, rawBody: Buffer, headers: Record<string, string> = {}, query = '') =>
    ask(running.origin, 'POST', `${MEDIA}?store=${store}${query}`, {
      token: running.tokens.organisationAdmin,
      rawBody,
      headers: { 'content-type': formType, ...headers },
    });
  const upload = (store: string, ...parts: Part[]) => send(store, formOf(...parts));
  const file = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(running.origin, method, path.replace(/^\/content/, ''), { headers });
  /** Every file below the folder of the media, drafts included. */
  const filesOnDisk = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  const rowsOf = async () => {
    const tables = ['media_asset', 'media_pending', 'media_quota', 'media_folder'] as const;
    const counts = tables.map(async (table) => {
      const { count } = await kit.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, count] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
  };
  const quotaOf = (store: string) =>
    kit.db
      .selectFrom('media_quota')
      .selectAll()
      .where('store_id', '=', StoreMerchantId.parse(store))
      .executeTakeFirst();
  return {
    running,
    kit,
    folder,
    billing,
    merchant,
    catalog,
    checkout,
    call,
    manage,
    send,
    upload,
    file,
    filesOnDisk,
    rowsOf,
    quotaOf,
  };
}

export const newStore = () => StoreMerchantId.mint();
