import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { pathsInText, pathsInValues } from '../redirects/led-links.ts';
import type { ContentDb, ContentRow, DescriptionRow } from '../tables.ts';
import type { Fields } from './snapshot.ts';

type Linking = Pick<ContentRow, 'id' | 'fields'>;

/** The paths to which each of the items links and at which nothing is shown any more, in one statement; none where nothing links. */
export async function brokenLinksOf(
  db: ContentDb,
  store: StoreMerchantId,
  items: readonly Linking[],
  texts: readonly DescriptionRow[],
): Promise<(item: Linking) => string[]> {
  const linked = new Map(items.map((item) => [item.id, pathsOf(item, texts)]));
  const gone = await goneAmong(db, store, [...linked.values()].flat());
  return ({ id }) => [...new Set(linked.get(id))].filter((path) => gone.has(path)).sort();
}

async function goneAmong(db: ContentDb, store: StoreMerchantId, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...new Set(paths)]}::text[]) as path where led_path(${store}, path) is null`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

function pathsOf({ id, fields }: Linking, texts: readonly DescriptionRow[]): string[] {
  const own = texts.filter(({ content_id }) => content_id === id);
  const written = own.flatMap(({ body, texts: said }) => [body, ...Object.values(said)]);
  return [...valuesOf(fields).flatMap(pathsInValues), ...written.flatMap(pathsInText)];
}

/** Where links can stand: the target of a banner, the values of a section and of its items. */
const valuesOf = (fields: Fields): Fields[] => [
  fields,
  ...[fields.props, ...itemsOf(fields).map(({ props }) => props)].filter(isValues),
];

const itemsOf = ({ items }: Fields): Fields[] => (Array.isArray(items) ? items.filter(isValues) : []);

const isValues = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
