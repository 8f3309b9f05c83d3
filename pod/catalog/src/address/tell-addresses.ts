import { pathsOfKinds } from '@storepod/boundary/link-target';
import { handle } from '@storepod/database/events';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { AddressesNoted } from '../events.ts';
import type { CatalogDb } from '../tables.ts';

/** As many as content takes at once. */
const MOST_AT_ONCE = 1000;

type Subject = 'PRODUCT' | 'CATEGORY';

interface Noted {
  id: number;
  subject: Subject;
  slug: string;
}

/**
 * Tells content where links lead by now that name products and categories: menus, pages and sections follow from that. Each is
 * read after its note, and the jobs of a store come one after the other, so nothing newer is overwritten by what is older.
 */
export const tellAddresses = (catalog: Catalog) =>
  handle(AddressesNoted, 'tell-content', async ({ store }, { signal }) => {
    const { db, library } = catalog;
    let taken: Noted[];
    do {
      signal.throwIfAborted();
      taken = await notedAddresses(db, store);
      if (taken.length === 0) return;
      const addresses = await addressesNow(db, store, taken);
      await library.followAddresses({ store, body: { addresses } }, { signal }).catch(unlessEnded);
      await removeNotes(db, store, taken);
    } while (taken.length === MOST_AT_ONCE);
  });

/** Nobody needs the word of a store that has been ended. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'COMMON.STORE_NOT_FOUND')) throw error;
}

async function notedAddresses(db: CatalogDb, store: StoreMerchantId): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    select id, subject, slug from address_note where store_id = ${store} order by id limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

const removeNotes = (db: CatalogDb, store: StoreMerchantId, taken: readonly Noted[]) =>
  sql`delete from address_note where store_id = ${store} and id = any(${taken.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );

/** The path that leads to what each slug names, or named before; null where nothing of the kind is shown. */
async function addressesNow(db: CatalogDb, store: StoreMerchantId, noted: readonly Noted[]) {
  const { rows } = await sql<{ subject: Subject; slug: string; now: string | null }>`
    select asked.subject, asked.slug,
      case asked.subject when 'PRODUCT' then coalesce(${slugInUse(store, products)}, ${slugAfter(store, products)})
        else coalesce(${slugInUse(store, categories)}, (
          select c.code from category c where c.store_id = ${store} and c.code = asked.slug and c.shown),
          ${slugAfter(store, categories)}) end as now
    from (select distinct subject, slug
      from unnest(${noted.map(({ subject }) => subject)}::text[], ${noted.map(({ slug }) => slug)}::text[]) as n (subject, slug)
    ) as asked order by asked.subject, asked.slug`.execute(db);
  return rows.map(({ subject, slug, now }) => ({
    path: pathsOfKinds[subject] + slug,
    to: now === null ? null : pathsOfKinds[subject] + now,
  }));
}

const products = {
  thing: sql.table('product'),
  texts: sql.table('product_description'),
  owner: sql.ref('d.product_id'),
  subject: 'PRODUCT',
};
const categories = {
  thing: sql.table('category'),
  texts: sql.table('category_description'),
  owner: sql.ref('d.category_id'),
  subject: 'CATEGORY',
};

type Named = typeof products;

/** What is in use wins over what was given up. */
const slugInUse = (store: StoreMerchantId, { thing, texts, owner }: Named): RawBuilder<string> => sql`(
  select d.friendly_url from ${texts} d join ${thing} t on t.store_id = d.store_id and t.id = ${owner} and t.shown
   where d.store_id = ${store} and d.friendly_url = asked.slug limit 1)`;

/** A slug that was given up leads to the one in its own language, and so does the former code of a category. */
const slugAfter = (store: StoreMerchantId, { thing, texts, owner, subject }: Named): RawBuilder<string> => sql`(
  select d.friendly_url from slug_redirect r
    join ${texts} d on d.store_id = r.store_id and ${owner} = r.subject_id and d.language = r.language
    join ${thing} t on t.store_id = d.store_id and t.id = ${owner} and t.shown
   where r.store_id = ${store} and r.subject = ${sql.lit(subject)} and r.friendly_url = asked.slug
   order by d.position limit 1)`;
