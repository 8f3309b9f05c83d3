import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Content } from '../content.ts';
import type { ContentType, Tables } from '../tables.ts';
import type { ItemRow } from './item-shapes.ts';
import type { ItemFilter, itemSorts } from './workflow.contract.ts';

type Item = ExpressionBuilder<Tables, 'content'>;

const orders = sortKeys(
  {
    updatedAt: 'updated_at',
    createdAt: 'created_at',
    title: 'title',
    slug: 'slug',
    status: 'status',
    publishAt: 'publish_at',
    sortOrder: 'sort_order',
  },
  'id',
);

/** What the list says of an item's own language; the first text is the source of the others. */
const ofSource = (column: 'title' | 'subtitle') => sql<string | null>`(
  select ${sql.ref(`d.${column}`)} from content_description d
  where d.store_id = content.store_id and d.content_id = content.id order by d.position limit 1)`;

const locales = sql<ItemRow['locales']>`(
  select coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'state', d.state) order by d.position), '[]')
  from content_description d where d.store_id = content.store_id and d.content_id = content.id)`;

export const listItems = (
  { db }: Content,
  store: StoreMerchantId,
  type: ContentType,
  { sort = 'updatedAt,desc', ...filter }: ItemFilter & PageQuery & { sort?: (typeof itemSorts)[number] },
) =>
  readPage(filter, {
    found: db
      .selectFrom('content')
      .where('content.store_id', '=', store)
      .where('content.type', '=', type)
      .where((item) => item.and(conditions(item, filter))),
    rows: withColumns,
    order: orders(sort),
    views: (rows) => rows.map(rowView),
  });

type Found = SelectQueryBuilder<Tables, 'content', Record<never, never>>;

const withColumns = (found: Found) =>
  found
    .select(['id', 'slug', 'status', 'version', 'live_version', 'group_id', 'publish_at', 'unpublish_at'])
    .select(['sort_order', 'updated_at', 'updated_by', 'created_at'])
    .select([
      ofSource('title').as('title'),
      ofSource('subtitle').as('subtitle'),
      locales.as('locales'),
      sql<string | null>`coalesce(placement, policy_type, fields ->> 'kind')`.as('subtype'),
    ]);

/** The same of items that are found in another way. */
export const listRows = async (found: Found): Promise<ItemRow[]> => (await withColumns(found).execute()).map(rowView);

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const rowView = (row: Row): ItemRow => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  status: row.status,
  version: row.version,
  liveVersion: row.live_version,
  subtype: row.subtype,
  groupId: row.group_id,
  publishAt: row.publish_at && instantOf(row.publish_at),
  unpublishAt: row.unpublish_at && instantOf(row.unpublish_at),
  sortOrder: row.sort_order,
  locales: row.locales,
  updatedAt: instantOf(row.updated_at),
  updatedBy: row.updated_by,
});

function conditions(item: Item, { status, locale, state, q }: ItemFilter) {
  const wanted = q?.trim();
  return [
    ...(status ? [item('status', '=', status)] : []),
    ...(wanted ? [item.or([item('slug', 'ilike', containing(wanted)), saysIt(item, wanted)])] : []),
    ...(state === 'MISSING' ? [item.not(hasText(item, locale))] : []),
    ...(state && state !== 'MISSING' ? [hasText(item, locale, state)] : []),
    ...(locale && !state ? [hasText(item, locale)] : []),
  ];
}

const textsOf = (item: Item) =>
  item
    .selectFrom('content_description as d')
    .select('d.language')
    .whereRef('d.store_id', '=', 'content.store_id')
    .whereRef('d.content_id', '=', 'content.id');

function hasText(item: Item, locale: LanguageCode | undefined, state?: 'DRAFT' | 'TRANSLATED' | 'STALE') {
  const inLanguage = locale ? textsOf(item).where('d.language', '=', locale) : textsOf(item);
  return item.exists(state ? inLanguage.where('d.state', '=', state) : inLanguage);
}

const saysIt = (item: Item, wanted: string) =>
  item.exists(
    textsOf(item).where((text) =>
      text.or([text('d.title', 'ilike', containing(wanted)), text('d.body', 'ilike', containing(wanted))]),
    ),
  );
