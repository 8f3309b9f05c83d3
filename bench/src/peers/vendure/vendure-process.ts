import { join } from 'node:path';
import type { PeerPlace } from '../peer/peer.ts';
import { GOODS_FILE, initialData, loadVendure, vendureConfig } from './vendure-config.ts';

/** One process of Vendure. */
const [role, told = '{}'] = process.argv.slice(2);
const place: PeerPlace = JSON.parse(told);
const core = loadVendure(place.folder);
process.once('disconnect', () => process.exit());

const roles: Record<string, () => Promise<unknown>> = {
  fill: async () => {
    const config = vendureConfig(core, place, { fills: true });
    const app = await core.populate(() => core.bootstrap(config), initialData, join(process.cwd(), GOODS_FILE));
    await app.close();
  },
  server: () => core.bootstrap(vendureConfig(core, place)),
  worker: async () => (await core.bootstrapWorker(vendureConfig(core, place))).startJobQueue(),
};

await roles[role ?? '']?.();
process.send?.('ready');
