import { initialData, loadVendure, type VendurePlace, vendureConfig } from './vendure-config.ts';

/** `<role> <place as JSON> [<sheet of goods>]`: one process of Vendure. It says when it is ready, and ends with its benchmark. */
const [role, told = '{}', sheet = ''] = process.argv.slice(2);
const place: VendurePlace = JSON.parse(told);
const core = loadVendure(place.folder);
process.once('disconnect', () => process.exit());

const roles: Record<string, () => Promise<unknown>> = {
  fill: async () => {
    const config = vendureConfig(core, place, { fills: true });
    const app = await core.populate(() => core.bootstrap(config), initialData, sheet);
    await app.close();
  },
  server: () => core.bootstrap(vendureConfig(core, place)),
  worker: async () => (await core.bootstrapWorker(vendureConfig(core, place))).startJobQueue(),
};

await roles[role ?? '']?.();
process.send?.('ready');
