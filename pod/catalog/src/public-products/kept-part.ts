import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../catalog.ts';

/** As long as the answers that it is a part of. */
const KEPT_SECONDS = 60;

/** A part that many answers share, such as how long a list is: kept like them until the store changes. */
export async function keptPart(
  { cache }: Catalog,
  store: StoreMerchantId,
  key: string,
  load: () => Promise<string>,
): Promise<string> {
  return (await cache.fetch(store, key, KEPT_SECONDS, load)).toString();
}
