import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Inventory } from '../inventory.ts';
import { deleteStock, deleteStockOfProduct } from './delete-stock.ts';
import { listStock, lowStock, stockByProducts } from './read-stock.ts';
import { setStock, setStockInBulk } from './set-stock.ts';
import type { stockEndpoints } from './stock.contract.ts';
import { storeCurrency } from './store-currency.ts';

export function stockHandlers(inventory: Inventory): Handlers<Contract<typeof stockEndpoints>> {
  const currencyOf = storeCurrency(inventory);
  return {
    setStock: ({ store, params, body }) => setStock(inventory, currencyOf, store, params.sku, body),
    setStockInBulk: ({ store, body }) => setStockInBulk(inventory, currencyOf, store, body.entries),
    listStock: ({ store, query }) => listStock(inventory, store, query),
    lowStock: ({ store, query }) => lowStock(inventory, store, query),
    stockByProducts: ({ store, query }) => stockByProducts(inventory, store, query.productIds),
    deleteStock: ({ store, params }) => deleteStock(inventory, store, params.sku),
    deleteStockOfProduct: ({ store, params }) => deleteStockOfProduct(inventory, store, params.productId),
  };
}
