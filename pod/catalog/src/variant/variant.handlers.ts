import type { Contract } from '@storepod/contract/contract';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { announceProducts } from '../product/write/announce-products.ts';
import { listVariants } from './read-variants.ts';
import type { VariantSet, VariantView, variantEndpoints } from './variant.contract.ts';
import { writeVariants } from './write-variants.ts';

export const variantHandlers = (catalog: Catalog): Handlers<Contract<typeof variantEndpoints>> => ({
  listVariants: ({ store, params, lang }) => listVariants(catalog.db, store, params.id, lang),
  replaceVariants: ({ store, params, lang, body }) => replaceVariants(catalog, { store, id: params.id, lang }, body),
});

const replaceVariants = (
  catalog: Catalog,
  { store, id, lang }: { store: StoreMerchantId; id: Uuid; lang: Language },
  set: VariantSet,
): Promise<VariantView[]> =>
  change(catalog, store, async (trx) => {
    await writeVariants(trx, catalog, { store, id, now: catalog.clock.now(), version: set.version }, set);
    await announceProducts(trx, catalog, store, [id]);
    return listVariants(trx, store, id, lang);
  });
