import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search } from '../../../api/search.ts';

/** Names change rarely, and an old one for some minutes misleads nobody. */
const NAMES_KEPT_MS = 300_000;

/** An organisation that nobody named is known by its address. */
export const titleOf = ({ name, email }: { name: string; email: string }): string => name.trim() || email;

/** Each once and in order, so that the cache knows the same question again. */
export const distinct = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))].sort();

/** The names of the organisations that a page of a list is about, read at once. */
export function useOrganisationNames(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const wanted = distinct(ids);
  const { data } = useQuery({
    ...search('tenancy', '/api/v1/org-manager/list', { query: { page: 0, count: 200 }, body: { ids: wanted } }),
    enabled: wanted.length > 0,
    staleTime: NAMES_KEPT_MS,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.content.map((organisation) => [organisation.id, titleOf(organisation)]));
}

/** The names of stores, as for organisations. Only for those who see all stores. */
export function useStoreNames(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const wanted = distinct(ids);
  const { data } = useQuery({
    ...search('tenancy', '/api/v1/store-manager/list', { query: { page: 0, count: 200 }, body: { ids: wanted } }),
    enabled: wanted.length > 0,
    staleTime: NAMES_KEPT_MS,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.content.map(({ id, name }) => [id, name]));
}
