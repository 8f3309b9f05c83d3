import { modelNameOf, named } from '@storepod/kernel/model';
import { DEFAULT_COUNT, LAST_PAGE, largestPage, type Sort } from '@storepod/kernel/page';
import Type, { type TSchema } from 'typebox';

/**
 * The parameters of every list: `page` from 0, `count`, and the orders that it can be read in, the usual one first. Above
 * the cap is a 400, and so is an unknown order: its refusal names the known ones.
 */
export const pageQuery = <const Sorts extends readonly [string, ...string[]]>(
  audience: keyof typeof largestPage,
  sorts: Sorts,
) => ({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: largestPage[audience], default: DEFAULT_COUNT })),
  sort: sortQuery(sorts),
});

export const sortQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  Type.Optional(Type.Enum([...sorts] as unknown as Sorts[number][], { default: sorts[0] }));

/** Both directions of each key. A list begins with the newest, the others with the first. */
export const newestFirst = <Key extends string>(key: Key): [Sort<Key>, Sort<Key>] => [`${key},desc`, `${key},asc`];
export const firstFirst = <Key extends string>(key: Key): [Sort<Key>, Sort<Key>] => [`${key},asc`, `${key},desc`];

/** The envelope of every list. That of a named item has a name too: a page of `Plan` is a `PageOfPlan`. */
export function pageOf<Item extends TSchema>(item: Item) {
  const page = Type.Object({
    content: Type.Array(item),
    totalElements: Type.Integer(),
    totalPages: Type.Integer(),
    pageNumber: Type.Integer(),
    size: Type.Integer(),
  });
  const name = modelNameOf(item);
  return name === undefined ? page : named(`PageOf${name}`, page);
}
