import type { AuditedThing, NamesOfThings } from '@storepod/database/audit/call-audit';
import { type RawBuilder, sql } from 'kysely';

const ofRow =
  (table: string, name: RawBuilder<unknown>) =>
  ({ store, uuid }: AuditedThing) =>
    sql`(select ${name} from ${sql.table(table)} thing where thing.store_id = ${store} and thing.id = ${uuid})`;

/** The title in the first language that it was written in. */
const titled = ({ store, uuid }: AuditedThing) => sql`(
  select text.title from content_description text
  where text.store_id = ${store} and text.content_id = ${uuid} and text.title is not null
  order by text.position limit 1)`;

const anyName = sql`(select min(name) from jsonb_each_text(thing.names) as named (language, name))`;

/** What people call what was written. */
export const auditNames: NamesOfThings = {
  page: titled,
  post: titled,
  banner: titled,
  faq: titled,
  policy: titled,
  section: titled,
  media: ofRow('media_asset', sql`thing.original_filename`),
  'media-folder': ofRow('media_folder', sql`thing.name`),
  'faq-group': ofRow('faq_group', anyName),
  'post-category': ofRow('post_category', anyName),
};
