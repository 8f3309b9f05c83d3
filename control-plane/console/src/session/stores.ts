import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { read } from '../api/read.ts';
import type { ReplyAt } from '../api/request-types.ts';
import { remember, remembered } from '../design/browser-memory.ts';
import { useViewer } from './use-viewer.ts';

export type Store = ReplyAt<'tenancy', 'GET', '/api/v1/store-manager/store-info'>;

/** The most that one answer holds. Whoever has more finds them in the list of stores, which has pages. */
const MOST_STORES = 200;
/** How often a store that is being set up is looked at. */
const BUILDING_POLL_MS = 4_000;

export const isBuilding = ({ provisioningState }: Pick<Store, 'provisioningState'>): boolean =>
  provisioningState === 'NOT_STARTED_PROVISIONING' || provisioningState === 'IN_PROGRESS_PROVISIONING';
export const hasFailed = ({ provisioningState }: Pick<Store, 'provisioningState'>): boolean =>
  provisioningState === 'FAILED_PROVISIONING';
/** Whether the pod has it, and it can be used. */
export const isReady = (store: Pick<Store, 'provisioningState' | 'operable'>): boolean =>
  store.provisioningState === 'SUCCESSFULLY_PROVISIONING' && store.operable;

export const storesQuery = {
  ...read('tenancy', '/api/v1/store-manager/private/store', { query: { page: 0, count: MOST_STORES } }),
  staleTime: 30_000,
};

/** The viewer's stores, looked at again while one of them is being set up. Operators have none. */
export const useStores = () =>
  useQuery({
    ...storesQuery,
    enabled: useViewer().side === 'merchant',
    refetchInterval: ({ state }) => (state.data?.content.some(isBuilding) ? BUILDING_POLL_MS : false),
  });

/** Two tabs may look at two stores, so the choice belongs to the tab. */
const KEY = 'storepod-store';
const listeners = new Set<() => void>();

export function chooseStore(id: string): void {
  remember(KEY, id, 'sessionStorage');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen one, else the first that can be used, else the first. */
export function pickStore(stores: readonly Store[], chosen: string | null): Store | undefined {
  return stores.find(({ id }) => id === chosen) ?? stores.find(isReady) ?? stores[0];
}

/** The store that the screens of a store are about. Undefined only where there is none: guards see to that. */
export function useCurrentStore(): Store | undefined {
  const chosen = useSyncExternalStore(subscribe, () => remembered(KEY, 'sessionStorage'));
  const { data } = useStores();
  return pickStore(data?.content ?? [], chosen);
}

/** Where calls about a store go. */
export const destinationOf = (store: Pick<Store, 'id' | 'podId'>) => ({ store: store.id, pod: store.podId });
