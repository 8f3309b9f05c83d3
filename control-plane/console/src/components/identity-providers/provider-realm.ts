import type { UseQueryResult } from '@tanstack/react-query';
import type { Texts } from '../../texts/en/index.ts';
import type { People, PresetView, Provider, ProviderInput, ProviderPage, ProviderTest } from './provider-values.ts';

/** More than a realm can have, so that all of them are on one page. */
export const allProviders = { page: 0, count: 100, sort: 'sortOrder,asc' } as const;

/** What is done to providers, as calls of the service that knows them. */
export interface ProviderCalls {
  create: (body: ProviderInput) => Promise<Provider>;
  update: (id: string, body: ProviderInput) => Promise<Provider>;
  remove: (id: string) => Promise<unknown>;
  enable: (id: string) => Promise<unknown>;
  disable: (id: string) => Promise<unknown>;
  order: (aliases: string[]) => Promise<unknown>;
  test: (id: string) => Promise<ProviderTest>;
}

/** The people who sign in through the providers of one place: the shoppers of a store, or the staff. */
export interface ProviderRealm extends ProviderCalls {
  service: 'cua' | 'uaa';
  /** Staff can be asked for their password before an account is joined; in a shop there is no page that could ask. */
  people: People;
  words: Texts['providers'] & Texts['platform']['identity']['providers'];
  /** Where browsers see the service: people come back to an address below. */
  bases: readonly string[];
  list: UseQueryResult<ProviderPage>;
  presets: UseQueryResult<PresetView[]>;
}
