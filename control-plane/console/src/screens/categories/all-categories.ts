import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';

export type Category = ReplyAt<'catalog', 'GET', '/api/v1/private/category'>['content'][number];

/** As many as one answer holds, and as many answers as a tree is worth that a person keeps by hand. */
const PAGE_SIZE = 200;
const MOST_PAGES = 10;

/** The whole tree as a flat list in its order: a picker and a tree are of no use with a part of it. */
export const allCategories = (store: Store) =>
  queryOptions({
    queryKey: ['catalog', 'all-categories', destinationOf(store)],
    queryFn: async ({ signal }): Promise<Category[]> => {
      const found: Category[] = [];
      for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
        const answer = await api.catalog('GET', '/api/v1/private/category', {
          ...destinationOf(store),
          query: { page, count: PAGE_SIZE },
          signal,
        });
        found.push(...answer.content);
        pages = answer.totalPages;
      }
      return found;
    },
  });

/** What something is called in a language, else in the first that there is. */
export const nameIn = (
  { descriptions }: { descriptions: readonly { language: string; name: string }[] },
  language: string,
): string => (descriptions.find((one) => one.language === language) ?? descriptions[0])?.name ?? '';

export interface CategoryName {
  id: string;
  name: string;
  /** With the names of all above it. */
  path: string;
}

export function namesOf(categories: readonly Category[], language: string): CategoryName[] {
  const byId = new Map(categories.map((category) => [category.id as string, category]));
  const pathOf = (category: Category): string => {
    const parent = category.parent && byId.get(category.parent.id);
    const name = nameIn(category, language);
    return parent ? `${pathOf(parent)} / ${name}` : name;
  };
  return categories.map((category) => ({
    id: category.id,
    name: nameIn(category, language),
    path: pathOf(category),
  }));
}

export function useCategoryNames(store: Store): CategoryName[] {
  const { language } = useLocale();
  const { data = [] } = useQuery(allCategories(store));
  return namesOf(data, language);
}
