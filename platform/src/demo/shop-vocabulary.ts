import type { DemoShop } from '@storepod/demo/shop';
import type { Texts } from '@storepod/demo/texts';
import { LanguageCode } from '@storepod/kernel/language-code';
import type { ShopCalls } from './shop-calls.ts';

const ALL = { count: 200 } as const;

/** A text as the catalog takes it: one entry for each language. */
export const inLanguages = (texts: Texts<string>) =>
  Object.entries(texts).map(([language, name]) => ({ language: LanguageCode.parse(language), name }));

/** Makes what is missing of options, brands and types. */
export async function fillVocabulary(calls: ShopCalls, shop: DemoShop): Promise<void> {
  await fillBrands(calls, shop);
  await fillTypes(calls, shop);
  await fillOptions(calls, shop);
}

async function fillBrands({ store, catalog }: ShopCalls, { brands }: DemoShop): Promise<void> {
  const known = codesOf(await catalog.listBrands({ store, query: ALL }));
  for (const [sortOrder, { code, names, descriptions }] of brands.entries()) {
    if (known.has(code)) continue;
    const texts = inLanguages(names).map((text) => ({ ...text, description: descriptions[text.language] ?? '' }));
    await catalog.createBrand({ store, body: { code, sortOrder, descriptions: texts } });
  }
}

async function fillTypes({ store, catalog }: ShopCalls, { types }: DemoShop): Promise<void> {
  const known = codesOf(await catalog.listTypes({ store, query: ALL }));
  for (const { code, names } of types)
    if (!known.has(code)) await catalog.createType({ store, body: { code, descriptions: inLanguages(names) } });
}

async function fillOptions({ store, catalog }: ShopCalls, { options }: DemoShop): Promise<void> {
  const known = codesOf(await catalog.listOptions({ store, query: ALL }));
  for (const [sortOrder, { code, names, values }] of options.entries()) {
    if (known.has(code)) continue;
    const named = values.map((value, order) => ({
      code: value.code,
      sortOrder: order,
      descriptions: inLanguages(value.names),
    }));
    await catalog.createOption({ store, body: { code, sortOrder, descriptions: inLanguages(names), values: named } });
  }
}

export const codesOf = ({ content }: { content: readonly { code: string }[] }) =>
  new Set(content.map(({ code }) => code));
