import { vendureSheet } from '../goods.ts';
import type { Peer } from '../peer/peer.ts';
import { shopScenes } from './shop-scenes.ts';
import { GOODS_FILE } from './vendure-config.ts';
import { vendureGuest } from './vendure-guest.ts';
import { buildSearchIndex } from './vendure-index.ts';

const version = '3.7.3';

const packageFile = {
  private: true,
  dependencies: { '@vendure/core': version, pg: '8.23.1' },
  // Two of its dependencies have newer versions whose own dependencies not every mirror of the registry has.
  overrides: { '@graphql-tools/delegate': '12.2.0', '@graphql-tools/wrap': '11.2.0' },
};

/** Vendure with its search index built. It keeps no answers, and a payment settles in the request that brings it. */
export const vendure: Peer = {
  name: 'Vendure',
  version,
  told: 'a server and a worker, each a process, on a durable PostgreSQL of its own',
  files: { 'package.json': JSON.stringify(packageFile) },
  program: new URL('./vendure-process.ts', import.meta.url),
  roles: ['server', 'worker'],
  goods: { file: GOODS_FILE, text: vendureSheet() },
  afterFill: buildSearchIndex,
  shop: async ({ port }) => ({
    ...{ scenes: shopScenes(), guest: () => vendureGuest(port) },
    forget: async () => undefined,
  }),
};
