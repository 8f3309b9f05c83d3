/** A query that forgets its store, or takes another value for it: one text of a source file replaced by another. */
export interface Mutation {
  /** What is taken away. */
  what: string;
  file: string;
  find: string;
  replace: string;
}

/** The test that must turn red is that of the service. */
export const testOf = ({ file }: Pick<Mutation, 'file'>): string =>
  `pod/${file.startsWith('packages/identity/') ? 'cua' : file.split('/')[1]}/test/isolation.test.ts`;

export const mutations: readonly Mutation[] = [
  {
    what: 'catalog: the products of a list, of whatever store',
    file: 'pod/catalog/src/search/search-products.ts',
    find: `from product p where p.store_id = \${store} and p.shown`,
    replace: 'from product p where p.shown',
  },
  {
    what: 'catalog: a brand by its id alone',
    file: 'pod/catalog/src/brand/read-brands.ts',
    find: ".where('m.store_id', '=', store)",
    replace: '',
  },
  {
    what: 'catalog: the texts of a brand joined by id alone',
    file: 'pod/catalog/src/brand/read-brands.ts',
    find: ".whereRef('d.store_id', '=', 'm.store_id')",
    replace: '',
  },
  {
    what: 'catalog: the sitemap of all stores',
    file: 'pod/catalog/src/sitemap/read-sitemap.ts',
    find: `select id, updated_at from \${from} where store_id = \${store} and \${isShown}`,
    replace: `select id, updated_at from \${from} where \${isShown}`,
  },
  {
    what: 'catalog: a function of the database that finds languages of all stores',
    file: 'pod/catalog/migrations/0007_search_functions.sql',
    find: '(select language from product_search where store_id = store order by language limit 1)',
    replace: '(select language from product_search order by language limit 1)',
  },
  {
    what: 'inventory: the stock of all stores',
    file: 'pod/inventory/src/stock/read-stock.ts',
    find: "db.selectFrom('shown_stock').where('store_id', '=', store)",
    replace: "db.selectFrom('shown_stock')",
  },
  {
    what: 'inventory: the ledger of a sku, with another value for the store',
    file: 'pod/inventory/src/movement/read-movements.ts',
    find: ".where('store_id', '=', store).where('sku', '=', sku)",
    replace: ".where('store_id', '=', sku as never).where('sku', '=', sku)",
  },
  {
    what: 'inventory: a PL/pgSQL function that reserves for the order of another store',
    file: 'pod/inventory/migrations/0020_reserve_unpaid.sql',
    find: 'from reservation where store_id = p_store and ref = p_ref for no key update',
    replace: 'from reservation where ref = p_ref for no key update',
  },
  {
    what: 'content: the files of all libraries',
    file: 'pod/content/src/media/library/asset-view.ts',
    find: ".where('media_asset.store_id', '=', store)",
    replace: '',
  },
  {
    what: 'content: the folders of all libraries',
    file: 'pod/content/src/media/folder/folders.ts',
    find: ".where('media_folder.store_id', '=', store)",
    replace: '',
  },
  {
    what: 'merchant: whichever store comes first',
    file: 'pod/merchant/src/store/read-store.ts',
    find: ".selectAll().where('id', '=', store).executeTakeFirst()",
    replace: '.selectAll().executeTakeFirst()',
  },
  {
    what: 'merchant: the names of all stores',
    file: 'pod/merchant/src/domain/find-domains.ts',
    find: ".where('store_id', '=', store)",
    replace: '',
  },
  {
    what: 'cua: a shopper by the id alone',
    file: 'packages/identity/src/account/find-account.ts',
    find: "db.selectFrom('account').selectAll().where('realm_id', '=', realm).where('id', '=', id)",
    replace: "db.selectFrom('account').selectAll().where('id', '=', id)",
  },
  {
    what: 'cua: how many shoppers all stores have',
    file: 'pod/cua/src/shoppers/find-shoppers.ts',
    find: ".where('realm_id', '=', realm)\n    .groupBy",
    replace: '.groupBy',
  },
  {
    what: 'checkout: an order with all that belongs to it, by its id alone',
    file: 'pod/checkout/src/order-admin/read-order.ts',
    find: `from sales_order o where o.store_id = \${store} and o.id = \${id}`,
    replace: `from sales_order o where o.id = \${id}`,
  },
  {
    what: 'checkout: the rows of a list of orders, of whatever store',
    file: 'pod/checkout/src/order-admin/list-orders.ts',
    find: `from sales_order o where o.store_id = \${store} and o.id = any(`,
    replace: 'from sales_order o where o.id = any(',
  },
  {
    what: 'checkout: the customers of all stores',
    file: 'pod/checkout/src/customer/find-customers.ts',
    find: ".where('customer_account.store_id', '=', store)",
    replace: '',
  },
  {
    what: 'checkout: what all stores have given back',
    file: 'pod/checkout/src/statistics/summary.sql.ts',
    find: `where r.store_id = \${store} and r.status = 'SUCCEEDED'`,
    replace: `where r.status = 'SUCCEEDED'`,
  },
  {
    what: 'checkout: the status of an order for whoever has an id',
    file: 'pod/checkout/src/placement/read-status.ts',
    find: `from sales_order o where store_id = \${store} and id = \${id}`,
    replace: `from sales_order o where id = \${id}`,
  },
  {
    what: 'checkout: a move of an order by its id alone',
    file: 'pod/checkout/src/order/order.sql.ts',
    find: `where store_id = \${facts.store} and id = \${facts.id} and version = \${version}`,
    replace: `where id = \${facts.id} and version = \${version}`,
  },
  {
    what: 'checkout: a PL/pgSQL function that places the cart of another store',
    file: 'pod/checkout/migrations/0038_driver.sql',
    find: 'from cart c where c.store_id = p_store and c.code = p_cart_code',
    replace: 'from cart c where c.code = p_cart_code',
  },
  {
    what: 'payment: a payment by its id alone',
    file: 'pod/payment/src/transaction/find-transaction.ts',
    find: `where store_id = \${store} and internal_ref = \${internalRef}\`.execute(db)`,
    replace: `where internal_ref = \${internalRef}\`.execute(db)`,
  },
  {
    what: 'payment: the refunds of all stores',
    file: 'pod/payment/src/refund/list-refunds.ts',
    find: ".selectAll()\n    .where('store_id', '=', store)",
    replace: '.selectAll()',
  },
  {
    what: 'payment: the end of a refund by its key alone',
    file: 'pod/payment/src/refund/end-refund.ts',
    find: ".where('store_id', '=', store_id)\n    .where('key', '=', key)",
    replace: ".where('key', '=', key)",
  },
];
