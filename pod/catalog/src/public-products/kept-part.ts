import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../catalog.ts';

/** As long as the answers that it is a part of. */
const KEPT_SECONDS = 60;

/** A part that many answers share, such as how long a list is: kept like them, as JSON, until the store changes. */
export async function keptPart<Part>(
  { cache }: Catalog,
  store: StoreMerchantId,
  key: string,
  load: () => Promise<Part>,
): Promise<Part> {
  const kept = await cache.fetch(store, key, KEPT_SECONDS, async () => JSON.stringify(await load()));
  return JSON.parse(kept.toString());
}
