import type { EntitlementSnapshot } from '@storepod/boundary/entitlements';
import type { Clock } from '@storepod/kernel/clock';
import { controlPlaneNamespace, podNamespace } from '@storepod/kernel/pod-names';
import { stage } from '@storepod/testkit/cast';
import type { TestDatabase } from '@storepod/testkit/databases';
import { type Answer, ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { afterAll } from 'vitest';
import type { Catalog } from '../src/catalog.ts';
import service from '../src/service.ts';
import { startPeer } from './peers.ts';

interface Options {
  clock?: Clock;
  database?: TestDatabase;
  env?: Record<string, string>;
  /** Further peers of this pod, by name: `{ inventory: origin }`. */
  peers?: Record<string, string>;
}

/** An asset that the fake media library knows; any other id is unknown to it. */
export const assets = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2'] as const;

/** A catalog with a merchant, a billing and a media library beside it. Both stores of the stage have owners. */
export async function openCatalog({ clock, database, env = {}, peers = {} }: Options = {}) {
  const says: Pick<EntitlementSnapshot, 'operable' | 'entitlements'> = {
    operable: true,
    entitlements: { limits: {}, flags: {} },
  };
  const billing = await startPeer(({ query }) => ({
    ...says,
    store: query.get('store'),
    status: 'ACTIVE',
    planCode: 'PRO',
    currentPeriodEnd: null,
  }));
  const owners: Record<string, string> = {
    [stage.store]: stage.org,
    [stage.otherStore]: stage.otherOrg,
    // Of an organisation that has no admin here.
    [stage.unknownId]: stage.unknownId,
  };
  const merchant = await startPeer(({ query }) => ({
    org: owners[query.get('store') ?? ''] ?? stage.org,
    currency: 'USD',
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'fr', 'ar'],
  }));
  // Knows no sku.
  const inventory = await startPeer(() => ({ content: [], totalElements: 0, totalPages: 0, pageNumber: 0, size: 200 }));
  const content = await startPeer(({ method, query }) =>
    method === 'PUT'
      ? undefined
      : (query.get('ids') ?? '')
          .split(',')
          .filter((id) => assets.some((asset) => asset === id))
          .map(assetOf),
  );
  const inPod = (name: string) => `${name}.${podNamespace(stage.pod, 'storepod.test')}`;
  const running = await testService(service, {
    ...(clock && { clock }),
    ...(database && { database }),
    env: {
      PEER_MAP: JSON.stringify({
        [`billing.${controlPlaneNamespace('storepod.test')}`]: billing.origin,
        [inPod('merchant')]: merchant.origin,
        [inPod('content')]: content.origin,
        [inPod('inventory')]: inventory.origin,
        ...Object.fromEntries(Object.entries(peers).map(([name, origin]) => [inPod(name), origin])),
      }),
      ...env,
    },
  });
  afterAll(() => Promise.all([billing, merchant, content, inventory].map((peer) => peer.close())));
  const kit = running.kit as unknown as Catalog;
  const withStore = (path: string, store: string) => `${path}${path.includes('?') ? '&' : '?'}store=${store}`;
  /** Calls about a store as an admin of it. */
  const manage = (method: string, path: string, body?: unknown, store: string = stage.store): Promise<Answer> =>
    running.as('organisationAdmin', method, withStore(path, store), body);
  /** Reads like a shopper. */
  const shop = (path: string, store: string = stage.store): Promise<Answer> =>
    ask(running.origin, 'GET', withStore(path, store));
  return { running, kit, db: kit.db, says, billing, merchant, content, manage, shop };
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
  url: `/content/files/${stage.store}/media/${id}/shirt.webp`,
  altTexts: {},
  title: null,
  tags: [],
  variants: [],
});
