import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import { problems } from '../../problems.ts';
import type { CatalogDb } from '../../tables.ts';
import { slugOf } from '../../text/slug.ts';
import type { ProductPlan } from '../../transfer/import/plan-product.ts';
import type { TextPlan } from '../../transfer/import/plan-texts.ts';

/** As for a product that is written alone: after these, a piece of the id makes a slug free. */
const MOST_NUMBERS = 40;
const UNNAMED = 'product';

/** The slugs of some plans, by text; and the plans that ask for somebody else's. */
export interface Slugs {
  of: ReadonlyMap<TextPlan, string>;
  refused: ReadonlyMap<ProductPlan, Problem>;
}

interface Wish {
  plan: ProductPlan;
  text: TextPlan;
}

/** Chooses a slug for every new text that brings none, and checks those that others bring. Two statements at most. */
export async function chooseSlugs(
  db: CatalogDb,
  store: StoreMerchantId,
  plans: readonly ProductPlan[],
): Promise<Slugs> {
  const wishes = plans.flatMap((plan) => plan.texts.map((text): Wish => ({ plan, text })));
  const asked = wishes.filter(({ text }) => text.asksForSlug);
  const open = wishes.filter(({ text }) => text.friendly_url === undefined);
  const taken = await slugsInUse(db, store, [
    ...asked.map(({ text }) => place(text, text.friendly_url ?? '')),
    ...open.map(({ text }) => place(text, stemOf(text))),
  ]);
  const refused = claimAsked(asked, taken);
  const crowded = open.filter(({ text }) => taken.has(keyOf(place(text, stemOf(text)))));
  const numbered = crowded.flatMap(({ text }) => numbers.map((nth) => place(text, `${stemOf(text)}-${nth}`)));
  for (const [key, owner] of await slugsInUse(db, store, numbered)) taken.set(key, owner);
  const of = new Map<TextPlan, string>();
  for (const { text } of wishes) if (text.friendly_url !== undefined) of.set(text, text.friendly_url);
  for (const { plan, text } of open) of.set(text, freeSlug(plan, text, taken));
  return { of, refused };
}

interface Place {
  language: string;
  slug: string;
}

const numbers = Array.from({ length: MOST_NUMBERS - 1 }, (_, index) => index + 2);
const place = ({ language }: TextPlan, slug: string): Place => ({ language, slug });
const keyOf = ({ language, slug }: Place) => `${language} ${slug}`;
const stemOf = ({ name, language }: TextPlan) => slugOf(name, language, UNNAMED);

interface Owner {
  product: Uuid;
  /** Given up, and leading on to the product. */
  isOld: boolean;
}

/** An old slug may be asked for by anybody; one in use, or asked for by two, goes to the first. */
function claimAsked(asked: readonly Wish[], taken: Map<string, Owner>): Map<ProductPlan, Problem> {
  const refused = new Map<ProductPlan, Problem>();
  for (const { plan, text } of asked) {
    const { language, friendly_url: friendlyUrl = '' } = text;
    const key = keyOf(place(text, friendlyUrl));
    const owner = taken.get(key);
    if (owner && !owner.isOld && owner.product !== plan.id)
      refused.set(plan, problems.PRODUCT_FRIENDLY_URL_TAKEN({ language, friendlyUrl }));
    else taken.set(key, { product: plan.id, isOld: false });
  }
  return refused;
}

function freeSlug({ id }: ProductPlan, text: TextPlan, taken: Map<string, Owner>): string {
  const stem = stemOf(text);
  const candidates = [stem, ...numbers.map((nth) => `${stem}-${nth}`)];
  const slug = candidates.find((one) => !taken.has(keyOf(place(text, one)))) ?? `${stem}-${id.slice(-12)}`;
  taken.set(keyOf(place(text, slug)), { product: id, isOld: false });
  return slug;
}

async function slugsInUse(
  db: CatalogDb,
  store: StoreMerchantId,
  places: readonly Place[],
): Promise<Map<string, Owner>> {
  if (places.length === 0) return new Map();
  const languages = places.map(({ language }) => language);
  const slugs = places.map(({ slug }) => slug);
  const { rows } = await sql<Place & Owner>`
    with asked as materialized (
      select distinct language, slug from unnest(${languages}::text[], ${slugs}::text[]) as one (language, slug)
    )
    select asked.language, asked.slug, old.subject_id as product, true as "isOld"
    from asked join slug_redirect old on old.store_id = ${store} and old.subject = 'PRODUCT'
      and old.language = asked.language and old.friendly_url = asked.slug
    union all
    select asked.language, asked.slug, text.product_id, false
    from asked join product_description text on text.store_id = ${store}
      and text.language = asked.language and text.friendly_url = asked.slug`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
