import catalog from '@storepod/catalog/service';
import { TaggedBody } from '@storepod/service/ready-json';
import { startService } from '@storepod/service/start';
import { serveBench } from '../server-process.ts';

const { origin, kit } = await startService(catalog, { env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' } });

// Every answer is made anew, and so is what a search counts. How long a list is stays known, as it does between two
// writes of a store.
const fetchTagged = kit.cache.fetchTagged.bind(kit.cache);
kit.cache.fetchTagged = async (store, key, seconds, load) =>
  key.startsWith('productTotal|') ? fetchTagged(store, key, seconds, load) : new TaggedBody(await load());

serveBench(Number(new URL(origin).port));
