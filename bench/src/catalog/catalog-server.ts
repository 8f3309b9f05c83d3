import catalog from '@storepod/catalog/service';
import { startService } from '@storepod/service/start';
import { serveBench } from '../server-process.ts';

const { origin, kit } = await startService(catalog, { env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' } });

// Every answer is made anew, and so is what a search counts. How long a list is stays known, as it does between two
// writes of a store.
const fetch = kit.cache.fetch.bind(kit.cache);
kit.cache.fetch = (store, key, seconds, load) =>
  key.startsWith('productTotal|') ? fetch(store, key, seconds, load) : load();

serveBench(Number(new URL(origin).port));
