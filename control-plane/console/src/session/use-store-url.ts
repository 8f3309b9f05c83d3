import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import type { ReplyAt } from '../api/request-types.ts';
import { isReady, type Store } from './stores.ts';

export type Allocation = ReplyAt<'merchant', 'GET', '/api/v1/router/private/allocates'>[number];

export const allocationsOf = (store: Store) =>
  read('merchant', '/api/v1/router/private/allocates', { store: store.id, pod: store.podId });

/** A verified domain of its own is the address to tell people; the subdomain always works. */
export function bestAddress(allocations: readonly Allocation[]): string | undefined {
  const verified = allocations.filter(({ status }) => status === 'VERIFIED');
  return (verified.find(({ domainType }) => domainType === 'CUSTOM_DOMAIN') ?? verified[0])?.url;
}

/** Where a store answers. Undefined while it is not up, or its pod does not say. */
export function useStoreUrl(store: Store): { url: string | undefined; isPending: boolean } {
  const query = useQuery({ ...allocationsOf(store), enabled: isReady(store) });
  return { url: query.data && bestAddress(query.data), isPending: query.isLoading };
}
