import type { Clock } from '@storepod/kernel/clock';
import { Problem } from '@storepod/kernel/problem';
import { testIds } from '@storepod/testkit/callers';
import type { TestDatabase } from '@storepod/testkit/databases';
import { type Answer, ask } from '@storepod/testkit/http';
import type { Peers } from '@storepod/testkit/peer-map';
import { ownerOf, startBilling, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { afterAll } from 'vitest';
import service from '../src/service.ts';

interface Options {
  clock?: Clock;
  database?: TestDatabase;
  env?: Record<string, string>;
  /** Further peers, or others than usual. */
  peers?: Peers;
}

/** An asset that the fake media library knows; any other id is unknown to it. */
export const assets = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2'] as const;

/** Those that it knows no more. */
export const lostAssets = new Set<string>();

/** What the fake media library says of its assets, and in which version. */
export const altTexts = new Map<string, { texts: Record<string, string>; version: number }>();

/** A catalog with a merchant, a billing and a media library beside it. Both stores of the tests have owners. */
export async function openCatalog({ clock, database, env = {}, peers = {} }: Options = {}) {
  // Files share the module: the library of the next one is whole again.
  afterAll(() => {
    lostAssets.clear();
    altTexts.clear();
  });
  const billing = await startBilling();
  const merchant = await startPeer((question) => {
    const owner = ownerOf(question);
    if (owner instanceof Problem) return owner;
    return { ...owner, currency: 'USD', defaultLanguage: 'en', supportedLanguages: ['en', 'fr', 'ar'] };
  });
  // Knows no sku.
  const inventory = await startPeer(({ path }) => {
    if (path.endsWith('/shown-skus')) return undefined;
    return path.endsWith('/offers') ? [] : { content: [], totalElements: 0, totalPages: 0, pageNumber: 0, size: 200 };
  });
  const content = await startPeer(({ method, query }) =>
    method === 'PUT'
      ? undefined
      : (query.get('ids') ?? '')
          .split(',')
          .filter((id) => assets.some((asset) => asset === id) && !lostAssets.has(id))
          .map(assetOf),
  );
  const running = await testService(service, {
    ...(clock && { clock }),
    ...(database && { database }),
    peers: {
      billing: billing.origin,
      merchant: merchant.origin,
      content: content.origin,
      inventory: inventory.origin,
      ...peers,
    },
    env,
  });
  const kit = running.parts;
  const withStore = (path: string, store: string) => `${path}${path.includes('?') ? '&' : '?'}store=${store}`;
  /** Calls about a store as an admin of it. */
  const manage = (method: string, path: string, body?: unknown, store: string = testIds.store): Promise<Answer> =>
    running.as('organisationAdmin', method, withStore(path, store), body);
  /** Reads like a shopper. */
  const shop = (path: string, store: string = testIds.store): Promise<Answer> =>
    ask(running.origin, 'GET', withStore(path, store));
  return { running, kit, db: kit.db, says: billing.says, billing, merchant, content, manage, shop };
}

const assetOf = (id: string) => ({
  id,
  folderId: null,
  filename: 'shirt.webp',
  originalFilename: 'shirt.webp',
  mimeType: 'image/webp',
  kind: 'IMAGE',
  bytes: 1000,
  width: 1600,
  height: 1200,
  url: `/content/files/${testIds.store}/media/${id}/shirt.webp`,
  altTexts: altTexts.get(id)?.texts ?? {},
  altTextsVersion: altTexts.get(id)?.version ?? 1,
  title: null,
  tags: [],
  variants: [],
});
