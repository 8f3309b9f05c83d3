import type { Principal } from '@storepod/auth/principal';
import type { Contract } from '@storepod/contract/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import { adjustStock, adjustStockInBulk } from './adjust-stock.ts';
import { deleteStock, deleteStockOfProduct } from './delete-stock.ts';
import { listStock, lowStock, stockByProducts } from './read-stock.ts';
import { setStock, setStockInBulk, type Writer } from './set-stock.ts';
import type { stockEndpoints } from './stock.contract.ts';

/** As the ledger has it; ids are shorter. */
const LONGEST_ACTOR = 100;

export const stockHandlers = (inventory: Inventory): Handlers<Contract<typeof stockEndpoints>> => ({
  setStock: ({ store, principal, params, body }) => setStock(inventory, writerOf(store, principal), params.sku, body),
  setStockInBulk: ({ store, principal, body }) => setStockInBulk(inventory, writerOf(store, principal), body.entries),
  adjustStock: ({ store, principal, params, body }) =>
    adjustStock(inventory, writerOf(store, principal), params.sku, body),
  adjustStockInBulk: ({ store, principal, body }) =>
    adjustStockInBulk(inventory, writerOf(store, principal), body.entries),
  importStock: async ({ store, body }) => {
    await setStockInBulk(inventory, importerOf(store, body), body.entries);
  },
  importAdjustments: async ({ store, body }) => {
    await adjustStockInBulk(inventory, importerOf(store, body), body.entries);
  },
  listStock: ({ store, query }) => listStock(inventory, store, query),
  lowStock: ({ store, query }) => lowStock(inventory, store, query),
  stockByProducts: ({ store, query }) => stockByProducts(inventory, store, query.productIds),
  deleteStock: ({ store, principal, params }) => deleteStock(inventory, writerOf(store, principal), params.sku),
  deleteStockOfProduct: ({ store, principal, params }) =>
    deleteStockOfProduct(inventory, writerOf(store, principal), params.productId),
});

/** An operator who acts as a merchant is named as the one who did it. */
const writerOf = (store: StoreMerchantId, { actor, subject }: Principal): Writer => ({
  store,
  actor: (actor?.subject ?? subject).slice(0, LONGEST_ACTOR),
});

const importerOf = (store: StoreMerchantId, { actor }: { actor: string }): Writer => ({
  store,
  actor: actor.slice(0, LONGEST_ACTOR),
});
