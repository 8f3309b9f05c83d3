import { currencyProblems } from '@storepod/boundary/store-currency';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';
import { MOST_SKUS } from '../availability/availability.contract.ts';
import { problems } from '../problems.ts';
import { AdjustmentInput, ManagedSku, StockInput } from './stock-shapes.ts';

/** One statement and one answer of a screen's size; an import sends several. */
const MOST_ENTRIES = 200;
const MOST_PRODUCTS = 200;
/** The index of low stock ends here, so that a sku with more left costs no more than its own row to sell. */
const HIGHEST_THRESHOLD = 100;
const DEFAULT_THRESHOLD = 5;

const read = { access: permission('STORE-POD.INVENTORY.READ') } as const;
const manage = { access: permission('STORE-POD.INVENTORY.*'), whileActing: 'allowed' } as const;
/** Counting pieces is part of selling; prices, limits and what is sold at all are not. */
const count = { access: permission('STORE-POD.INVENTORY.STOCK'), whileActing: 'allowed' } as const;

/** Catalog writes for whoever imports a file, and has checked that they manage the store: both permissions are the same people's. */
const importing = { access: permission('STORE-POD.INVENTORY.SIGNAL') } as const;
/** The account that imports: the ledger names it. */
const Actor = Type.String({ minLength: 1, maxLength: 255 });

const writeProblems = [
  problems.STOCK_CHANGED,
  problems.STOCK_VERSION_MISSING,
  problems.STOCK_GONE,
  problems.PRICE_CHANGED,
  problems.CURRENCY_DIFFERS,
  currencyProblems.CHANGING,
];
const adjustProblems = [problems.SKU_UNKNOWN, problems.STOCK_SHORT, problems.STOCK_TOO_MANY, problems.KEY_REUSED];

/** What lists of stock are narrowed by: whatever one of the two finds. Names are known to the catalog alone, which finds the products. */
const stockSearch = {
  /** How the sku begins, as it is or in capitals. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  productIds: Type.Optional(Type.Array(Uuid, { maxItems: MOST_PRODUCTS })),
};

export const stockEndpoints = {
  setStock: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/inventory/:sku',
    audited: 'stock.set',
    summary: 'Sets price, limits and stock of a sku, new or known. What is left out stays as it is, and null clears.',
    params: { sku: Sku },
    body: StockInput,
    response: ManagedSku,
    problems: writeProblems,
  }),
  setStockInBulk: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/inventory/bulk',
    audited: 'stock.set',
    summary: 'Sets many skus, all or none, and answers in the order of the entries.',
    body: model('StockInputs', {
      entries: Type.Array(Type.Object({ sku: Sku, inventory: StockInput }), { minItems: 1, maxItems: MOST_ENTRIES }),
    }),
    response: Type.Array(ManagedSku),
    problems: writeProblems,
  }),
  adjustStock: endpoint({
    ...count,
    method: 'POST',
    path: '/api/v1/private/inventory/:sku/adjustments',
    audited: 'stock.adjust',
    summary:
      'Adds pieces to a sku, or takes some away, whatever is sold meanwhile. The same key again changes nothing.',
    params: { sku: Sku },
    body: AdjustmentInput,
    response: ManagedSku,
    problems: adjustProblems,
  }),
  adjustStockInBulk: endpoint({
    ...count,
    method: 'POST',
    path: '/api/v1/private/inventory/adjustments',
    audited: 'stock.adjust',
    summary: 'Adjusts many skus, all or none, and answers in the order of the entries.',
    body: model('AdjustmentInputs', {
      entries: Type.Array(Type.Object({ sku: Sku, ...AdjustmentInput.properties }), {
        minItems: 1,
        maxItems: MOST_ENTRIES,
      }),
    }),
    response: Type.Array(ManagedSku),
    problems: adjustProblems,
  }),
  importStock: endpoint({
    ...importing,
    method: 'PUT',
    path: '/api/v1/private/inventory/import/stock',
    summary: 'Sets many skus as a file says that somebody imports into the catalog, all or none.',
    body: model('ImportedStock', {
      actor: Actor,
      entries: Type.Array(Type.Object({ sku: Sku, inventory: StockInput }), { minItems: 1, maxItems: MOST_ENTRIES }),
    }),
    problems: writeProblems,
  }),
  importAdjustments: endpoint({
    ...importing,
    method: 'POST',
    path: '/api/v1/private/inventory/import/stock-adjustments',
    summary: 'Adjusts many skus as a file says that somebody imports into the catalog, all or none.',
    body: model('ImportedAdjustments', {
      actor: Actor,
      entries: Type.Array(Type.Object({ sku: Sku, ...AdjustmentInput.properties }), {
        minItems: 1,
        maxItems: MOST_ENTRIES,
      }),
    }),
    problems: adjustProblems,
  }),
  listStock: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/inventory',
    summary: 'The stock of a store in the order of skus, or of some skus of it.',
    query: {
      skus: Type.Optional(Type.Array(Sku, { maxItems: MOST_SKUS })),
      ...stockSearch,
      ...pageQuery('private', firstFirst('sku')),
    },
    response: pageOf(ManagedSku),
  }),
  lowStock: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/inventory/low-stock',
    summary: 'The skus with no more pieces left than the threshold, the scarcest first.',
    query: {
      threshold: Type.Optional(Type.Integer({ minimum: 0, maximum: HIGHEST_THRESHOLD, default: DEFAULT_THRESHOLD })),
      ...stockSearch,
      ...pageQuery('private', ['quantity,asc']),
    },
    response: pageOf(ManagedSku),
  }),
  stockByProducts: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/inventory/by-products',
    summary: 'Every sku of the products.',
    query: { productIds: Type.Array(Uuid, { minItems: 1, maxItems: MOST_PRODUCTS }) },
    response: Type.Array(ManagedSku),
  }),
  deleteStock: endpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/v1/private/inventory/:sku',
    audited: 'stock.delete',
    summary: 'Forgets a sku. Repeating it changes nothing.',
    params: { sku: Sku },
  }),
  deleteStockOfProduct: endpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/v1/private/inventory/by-product/:productId',
    audited: 'product-stock.delete',
    summary: 'Forgets every sku of a product. Repeating it changes nothing.',
    params: { productId: Uuid },
  }),
};
