import { sql } from 'kysely';
import type { Trx } from '../change.ts';
import { writeLeads, writeShown } from '../redirects/write-redirect.ts';
import type { ContentRow } from '../tables.ts';
import { typeOf } from './item-types.ts';
import type { Fields, Snapshot } from './snapshot.ts';

/** The addresses that a text has in languages of its own, beside its slug. */
export const addressesOf = ({ translations }: Pick<Snapshot, 'translations'>): string[] => [
  ...new Set(translations.flatMap(({ friendlyUrl }) => friendlyUrl ?? [])),
];

interface Leaving {
  /** Where the item is by its slug. */
  slug: string;
  fields: Fields;
  /** Those of its addresses that it goes on having. */
  kept?: readonly string[];
  at: Date;
}

/**
 * Leads from the addresses under which an item was shown to the path of its slug, so that links follow it under another address,
 * and are none while it is away. One at which something else is shown leads nowhere else. The labels of the item say what it had.
 */
export async function leaveAddresses(
  trx: Trx,
  { store_id: store, id, type }: ContentRow,
  { slug, fields, kept = [], at }: Leaving,
): Promise<void> {
  const { pathOf } = typeOf(type);
  if (!pathOf) return;
  const { rows } = await sql<{ address: string }>`
    select own.label as address from content_label own
     where own.store_id = ${store} and own.content_id = ${id} and own.kind = 'ADDRESS' and own.label <> all(${kept}::text[])
       and not exists (
         select from content_label other join content c on c.store_id = other.store_id and c.id = other.content_id
          where other.store_id = ${store} and other.kind = 'ADDRESS' and other.label = own.label
            and other.content_id <> ${id} and c.type = ${type})
       and not exists (
         select from content c where c.store_id = ${store} and c.slug = own.label and c.type = ${type}
            and c.live_version is not null and c.id <> ${id})
     order by own.label`.execute(trx);
  const paths = rows.map(({ address }) => pathOf(address, fields));
  await writeLeads(trx, store, { paths, to: pathOf(slug, fields), at });
}

/** An item is shown at its slug and at its addresses, so nobody is led away from them. */
export async function showAddresses(trx: Trx, { store_id: store, type }: ContentRow, shown: Snapshot): Promise<void> {
  const { pathOf } = typeOf(type);
  if (!pathOf) return;
  const paths = [shown.slug, ...addressesOf(shown)].map((address) => pathOf(address, shown.fields));
  await writeShown(trx, store, ...paths);
}
