import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import type { PathsOf, ServiceName } from './contracts.ts';
import type { ReplyAt, RequestArgs } from './request-types.ts';

/**
 * A read whose filters travel as a body. The cache knows it like any other.
 *
 * ```ts
 * const query = useQuery(search('tenancy', '/api/v1/org-manager/list', { body: { term } }));
 * ```
 */
export function search<S extends ServiceName, const P extends PathsOf<S, 'POST'>>(
  service: S,
  path: P,
  ...args: RequestArgs<S, 'POST', P>
) {
  return queryOptions({
    queryKey: [service, path, args[0] ?? {}],
    queryFn: ({ signal }): Promise<ReplyAt<S, 'POST', P>> => call(service, path, { ...args[0], signal }),
  });
}

/** Hides the generic call behind one that any service has. */
const call = (service: ServiceName, path: string, request: object) =>
  (api[service] as (method: 'POST', path: string, request: object) => Promise<never>)('POST', path, request);
