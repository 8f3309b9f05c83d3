import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/problem.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { nameIn } from '../../categories/all-categories.ts';
import type { OfStore } from './load-product.ts';
import type { Vocabulary } from './product-input.ts';
import { type Axis, latin } from './variants-matrix.ts';

export type Option = ReplyAt<'catalog', 'GET', '/api/v1/private/product/options'>['content'][number];

/** More options than any store has. */
const ALL = 200;

/** The options that products of the store are chosen by. */
export const vocabularyQuery = (store: Store) =>
  read('catalog', '/api/v1/private/product/options', { ...destinationOf(store), query: { page: 0, count: ALL } });

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The option that an axis means: the one it came from, else the one of that name. */
export const optionOf = (options: readonly Option[], { key, name }: Axis, language: string): Option | undefined =>
  options.find(({ code }) => code === key) ?? options.find((option) => alike(nameIn(option, language), name));

/** Adds the options and values that are new, and answers with the ids of all. Somebody may add others meanwhile. */
export async function ensureVocabulary(of: OfStore, axes: readonly Axis[]): Promise<Vocabulary> {
  if (axes.length === 0) return { options: [], idOf: () => '' };
  try {
    return await addMissing(of, axes);
  } catch (error) {
    if (isProblem(error, 'COMMON.VERSION_CONFLICT', 'CATALOG.PRODUCT_OPTION.DUPLICATE')) return addMissing(of, axes);
    throw error;
  }
}

async function addMissing({ store, record }: OfStore, axes: readonly Axis[]): Promise<Vocabulary> {
  const language = record.defaultLanguage;
  const { content: known } = await api.catalog('GET', '/api/v1/private/product/options', {
    ...destinationOf(store),
    query: { page: 0, count: ALL },
  });
  const found = new Map<string, Option>();
  for (const axis of axes) {
    const option = optionOf(known, axis, language);
    found.set(
      axis.key,
      option ? await withValues(store, option, axis, language) : await create(store, known, axis, language),
    );
  }
  const valueNamed = (axis: string, value: string) =>
    found.get(axis)?.values.find((one) => alike(nameIn(one, language), value));
  return {
    options: axes.map(({ key }) => found.get(key)?.code ?? key),
    idOf: (axis, value) => valueNamed(axis, value)?.id ?? '',
  };
}

const create = (store: Store, known: readonly Option[], { name, values }: Axis, language: string): Promise<Option> =>
  api.catalog('POST', '/api/v1/private/product/option', {
    ...destinationOf(store),
    body: {
      code: freeCode(
        name,
        known.map(({ code }) => code),
      ),
      sortOrder: known.length,
      descriptions: [{ language, name: name.trim() }],
      values: newValues([], values, language),
    },
  });

async function withValues(store: Store, option: Option, axis: Axis, language: string): Promise<Option> {
  const missing = axis.values.filter((value) => !option.values.some((one) => alike(nameIn(one, language), value)));
  if (missing.length === 0) return option;
  const { id, code, sortOrder, descriptions, values, version } = option;
  return api.catalog('PUT', '/api/v1/private/product/option/:id', {
    ...destinationOf(store),
    params: { id },
    body: { code, sortOrder, descriptions, values: [...values, ...newValues(values, missing, language)], version },
  });
}

function newValues(known: Option['values'], names: readonly string[], language: string) {
  const codes = known.map(({ code }) => code as string);
  return names.map((name, index) => {
    const code = freeCode(name, codes);
    codes.push(code);
    return { code, sortOrder: known.length + index, descriptions: [{ language, name: name.trim() }] };
  });
}

/** A code of the name, with a number behind it where it is taken. A name of another script has none of its own. */
export function freeCode(name: string, taken: readonly string[]): string {
  const stem = latin(name).toLowerCase().slice(0, 80).replace(/-$/, '');
  const candidates = [
    ...(stem === '' ? [] : [stem]),
    ...Array.from({ length: taken.length + 1 }, (_, index) => `${stem || 'n'}-${index + 2}`),
  ];
  return candidates.find((code) => !taken.includes(code)) ?? stem;
}
