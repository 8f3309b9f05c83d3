import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Peer } from '../peer/peer.ts';
import { tell } from '../peer/peer-process.ts';
import { GOODS_FILE, medusaGoods } from './medusa-goods.ts';
import { medusaGuest } from './medusa-guest.ts';
import { type MedusaShop, SHOP_FILE } from './medusa-shop.ts';
import { shopScenes } from './shop-scenes.ts';

const version = '2.21.2';

const packageFile = {
  private: true,
  dependencies: { '@medusajs/cli': version, '@medusajs/framework': version, '@medusajs/medusa': version },
  // Of these, which nobody asks for files here, not every mirror of the registry has the newest versions that fit each other.
  overrides: { '@aws-sdk/client-s3': '3.1162.0', '@aws-sdk/lib-storage': '3.1162.0' },
};

/**
 * As its documentation has it for production, but for what needs Redis: what the caching module keeps, events, workflows, locks and
 * sessions are in memory. A worker apart would never hear of an event then, so one process does both. Where to find the database,
 * and the secrets, it takes from the environment.
 */
const configFile = `const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  projectConfig: { workerMode: 'shared' },
  admin: { disable: true },
  featureFlags: { caching: true },
  modules: [{ resolve: '@medusajs/medusa/caching', options: { in_memory: { enable: true } } }],
});
`;

const told = [
  'one process, server and worker, without its admin, on a durable PostgreSQL of its own',
  'kept answers, events, workflows, locks and sessions in memory, where it would have Redis',
  'its search is without filters, its payment is authorised and not captured',
].join('; ');

/** Medusa as an application without code of its own. */
export const medusa: Peer = {
  name: 'Medusa',
  version,
  told,
  files: { 'package.json': JSON.stringify(packageFile), 'medusa-config.js': configFile },
  program: new URL('./medusa-process.ts', import.meta.url),
  roles: ['shared'],
  goods: { file: GOODS_FILE, text: JSON.stringify(medusaGoods()) },
  shop: async ({ port, data, processes: [server] }) => {
    const shop: MedusaShop = JSON.parse(readFileSync(join(data, SHOP_FILE), 'utf8'));
    return {
      ...{ scenes: await shopScenes(port, shop), guest: () => medusaGuest(port, shop) },
      forget: async () => server && (await tell(server, 'forget')),
    };
  },
};
