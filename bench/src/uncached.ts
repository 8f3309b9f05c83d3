import { TaggedBody } from '@storepod/service/ready-json';
import type { RunningService } from '@storepod/service/start';

/**
 * Has a service make every answer anew, and so what a search counts. How long a list is stays known, as it does between two writes of a
 * store.
 */
export function keepNothing({ kit }: Pick<RunningService, 'kit'>): void {
  const fetchTagged = kit.cache.fetchTagged.bind(kit.cache);
  kit.cache.fetchTagged = async (store, key, seconds, load) =>
    key.startsWith('productTotal|') ? fetchTagged(store, key, seconds, load) : new TaggedBody(await load());
}
