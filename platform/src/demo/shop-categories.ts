import type { DemoShop } from '@storepod/demo/shop';
import type { PictureLibrary } from './picture-library.ts';
import type { ShopCalls } from './shop-calls.ts';
import { codesOf, inLanguages } from './shop-vocabulary.ts';

/** Makes the categories that are missing, those of the first level before the others. */
export async function fillCategories(
  { store, catalog }: ShopCalls,
  { categories }: DemoShop,
  library: PictureLibrary,
): Promise<void> {
  const known = codesOf(await catalog.listCategories({ store, query: { count: 200 } }));
  const topFirst = categories.toSorted((one, other) => Number(Boolean(one.parent)) - Number(Boolean(other.parent)));
  const missing = [...topFirst.entries()].filter(([, { code }]) => !known.has(code));
  const pictures = await library(missing.map(([, { picture }]) => picture));
  for (const [nth, [sortOrder, { code, names, descriptions, parent, featured = false }]] of missing.entries()) {
    const texts = inLanguages(names).map((text) => ({ ...text, description: descriptions[text.language] ?? '' }));
    const body = { code, sortOrder, featured, mediaAssetId: pictures[nth] ?? null, descriptions: texts };
    await catalog.createCategory({ store, body: { ...body, ...(parent && { parent: { code: parent } }) } });
  }
}
