import type { AuditedThing, NamesOfThings } from '@storepod/database/audit/call-audit';
import { type RawBuilder, sql } from 'kysely';

const ofRow =
  (table: string, name: RawBuilder<unknown>) =>
  ({ store, uuid }: AuditedThing) =>
    sql`(select ${name} from ${sql.table(table)} thing where thing.store_id = ${store} and thing.id = ${uuid})`;

/** One of the titles by language: staff know a method by any of them. */
const anyTitle = sql`(select min(title) from jsonb_each_text(thing.titles) as titled (language, title))`;

/** What people call the things that are sold by. Customers are people, and are not named. */
export const auditNames: NamesOfThings = {
  order: ofRow('sales_order', sql`'#' || thing.number`),
  discount: ofRow('discount', sql`thing.name`),
  'shipping-method': ofRow('shipping_method', anyTitle),
  'tax-rate': ofRow('tax_rate', anyTitle),
};
