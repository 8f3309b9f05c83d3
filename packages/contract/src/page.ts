import { modelNameOf, named } from '@storepod/kernel/model';
import Type, { type TSchema } from 'typebox';

/** The largest page: a shopper's screen never shows more than 100 rows, a console's never more than 200. */
const largest = { public: 100, private: 200 };
const DEFAULT_COUNT = 20;

/** The parameters of every list: `page` from 0, and `count`. Above the cap is a 400. */
export const pageQuery = (audience: keyof typeof largest) => ({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: largest[audience], default: DEFAULT_COUNT })),
});

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

/** Reads the parameters of a list and wraps its rows. */
export function toPage({ page = 0, count = DEFAULT_COUNT }: { page?: number | undefined; count?: number | undefined }) {
  return {
    page,
    size: count,
    offset: page * count,
    envelope: <Row>(content: Row[], totalElements: number) => ({
      content,
      totalElements,
      totalPages: Math.ceil(totalElements / count),
      pageNumber: page,
      size: count,
    }),
  };
}
