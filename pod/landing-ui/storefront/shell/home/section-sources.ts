import { defaultLimits, sectionSpecOf } from '@storepod/boundary/section-kinds';
import { ProductSource } from '@storepod/boundary/section-shapes';
import { Check } from 'typebox/value';
import { readSomeFaq, readSomePosts } from '../../backend/content-reads.ts';
import { readAvailability, readChosen, readNewest, readShownGroup, readSome } from '../../backend/reads.ts';
import type { ProductCard, ShownFaq, ShownPostCard, ShownSection } from '../../backend/shapes.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { ProductCardView } from '../../theme-contract/views.ts';
import type { Links } from '../content/links.ts';
import { productCardView, skusOf } from '../product/product-card.ts';

/** What the sections of a page show beyond what stands in them, by the ids of the sections. */
export interface SectionSources {
  products: ReadonlyMap<string, { products: readonly ProductCardView[]; name?: string }>;
  faq: ReadonlyMap<string, ShownFaq['groups']>;
  posts: ReadonlyMap<string, readonly ShownPostCard[]>;
}

/** Reads everything at once; price and stock of all products in one call. What fails leaves its section empty. */
export async function readSources(
  sections: readonly ShownSection[],
  context: PageContext,
  links: Links,
): Promise<SectionSources> {
  const { locale } = context;
  const of = <T>(kind: ShownSection['kind'], read: (section: ShownSection) => Promise<T>) =>
    Promise.all(
      sections
        .filter((section) => section.kind === kind)
        .map(async (section) => [section.id, await read(section)] as const),
    );
  const [rows, faq, posts] = await Promise.all([
    of('products', (section) => productsOf(section, context, links)),
    of('faq', ({ props }) => readSomeFaq(locale, textOf(props?.group))),
    of('posts', (section) => {
      const category = textOf(section.props?.category);
      return readSomePosts(locale, { ...(category && { category }), count: limitOf(section) });
    }),
  ]);
  const skus = rows.flatMap(([, { products }]) => skusOf(products));
  const availability = await readAvailability(skus);
  const shown = rows.map(
    ([id, { products, ...rest }]) =>
      [id, { ...rest, products: products.map((one) => productCardView(one, context, availability)) }] as const,
  );
  return { products: new Map(shown), faq: new Map(faq), posts: new Map(posts) };
}

interface Found {
  products: readonly ProductCard[];
  /** What the group is called, for a section without a title. */
  name?: string;
}

async function productsOf(section: ShownSection, { locale }: PageContext, links: Links): Promise<Found> {
  const source = section.props?.source;
  const limit = limitOf(section);
  if (!Check(ProductSource, source)) return { products: [] };
  const { type, code = '', productIds = [] } = source;
  if (type === 'newest') return { products: await readNewest(locale, limit) };
  if (type === 'manual') return { products: await readChosen(locale, productIds.slice(0, limit)) };
  if (type === 'category') {
    const category = links.category(code);
    return { products: category ? await readSome(locale, category.id, limit) : [] };
  }
  const { products, name } = await readShownGroup(locale, code);
  return { products: products.slice(0, limit), ...(name && { name }) };
}

/** How many a section shows: what its merchant said within the limits of its kind, or what the kind shows by itself. */
export function limitOf({ kind, props }: Pick<ShownSection, 'kind' | 'props'>): number {
  const { min = 1, max = 50 } = sectionSpecOf(kind).fields.find(({ key }) => key === 'limit') ?? {};
  const said = props?.limit;
  const wanted = typeof said === 'number' ? Math.round(said) : (defaultLimits[kind] ?? max);
  return Math.min(max, Math.max(min, wanted));
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
