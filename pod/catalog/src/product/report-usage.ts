import { monthOf, usageReports } from '@storepod/service/peers/usage-reports';
import { sql } from 'kysely';
import type { Catalog } from '../catalog.ts';

/** Tells billing how many products each store has. */
export const reportProducts = (catalog: Catalog) =>
  usageReports(catalog, {
    measure: 'PRODUCTS',
    counts: (now) => sql`select store_id, products as used, ${monthOf(now)}::date as month from product_count`,
    holdStore: (store) => sql`select store_id from product_count where store_id = ${store} for share`,
  });
