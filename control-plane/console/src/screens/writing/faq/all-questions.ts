import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import type { ItemRow } from '../item-calls.ts';

/** As many as one answer holds, and as many as can be put into another order at once. */
const PAGE_SIZE = 200;
const MOST_PAGES = 5;

/** All questions in their order: a group is of no use with a part of it. */
export const allQuestions = (store: Store) =>
  queryOptions({
    queryKey: ['content', 'all-questions', destinationOf(store)],
    queryFn: async ({ signal }): Promise<ItemRow[]> => {
      const found: ItemRow[] = [];
      for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
        const answer = await api.content('GET', '/api/v1/private/content/faq', {
          ...destinationOf(store),
          query: { page, count: PAGE_SIZE, sort: 'sortOrder,asc' },
          signal,
        });
        found.push(...answer.content);
        pages = answer.totalPages;
      }
      return found;
    },
  });
