import type { AuditedThing, NamesOfThings } from '@storepod/database/audit/call-audit';
import { sql } from 'kysely';

/** The name in the first language that it was written in. */
const described =
  (table: string, key: string) =>
  ({ store, uuid }: AuditedThing) =>
    sql`(
  select text.name from ${sql.table(table)} text
  where text.store_id = ${store} and ${sql.ref(`text.${key}`)} = ${uuid}
  order by text.position limit 1)`;

/** What people call the things of a catalog. */
export const auditNames: NamesOfThings = {
  product: described('product_description', 'product_id'),
  category: described('category_description', 'category_id'),
  brand: described('manufacturer_description', 'manufacturer_id'),
  'product-type': described('product_type_description', 'product_type_id'),
  option: described('product_option_description', 'option_id'),
  group: described('product_group_description', 'group_id'),
};
