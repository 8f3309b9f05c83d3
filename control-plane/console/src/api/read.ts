import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { PathsOf, ServiceName } from './contracts.ts';
import type { ReplyAt, RequestArgs } from './request-types.ts';

/**
 * A read as the cache knows it: by service, path and what was asked.
 *
 * ```ts
 * const { data } = useQuery(read('tenancy', '/api/v1/store-manager/store-info', { store }));
 * ```
 */
export function read<S extends ServiceName, const P extends PathsOf<S, 'GET'>>(
  service: S,
  path: P,
  ...args: RequestArgs<S, 'GET', P>
) {
  return queryOptions({
    queryKey: [service, path, args[0] ?? {}],
    queryFn: ({ signal }): Promise<ReplyAt<S, 'GET', P>> => call(service, path, { ...args[0], signal }),
  });
}

/** Hides the generic call behind one that any service has. */
const call = (service: ServiceName, path: string, request: object) =>
  (api[service] as (method: 'GET', path: string, request: object) => Promise<never>)('GET', path, request);

/** Every write reads again what it may have changed: all that was read from those services. */
export const readAgain = (client: QueryClient, ...services: ServiceName[]) =>
  Promise.all(services.map((service) => client.invalidateQueries({ queryKey: [service] })));
