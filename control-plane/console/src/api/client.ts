import { type MethodsOf, type PathsOf, prefixes, type ServiceName } from './contracts.ts';
import type { ReplyAt, RequestArgs } from './request-types.ts';
import { type Sent, send } from './transport.ts';

/** A request as it is sent, whatever its endpoint. */
interface AnyRequest extends Sent {
  store?: string;
  pod?: string;
  lang?: string;
  params?: object;
  query?: object;
}

/** Calls an endpoint of a service by its method and path, as the contract of the service spells them. */
type Call<S extends ServiceName> = <const M extends MethodsOf<S>, const P extends PathsOf<S, M>>(
  method: M,
  path: P,
  ...args: RequestArgs<S, M, P>
) => Promise<ReplyAt<S, M, P>>;

const callOf =
  <S extends ServiceName>(service: S): Call<S> =>
  (method, path, ...[request]) =>
    send(method, addressOf(service, path, request), request);

/**
 * ```ts
 * const store = await api.tenancy('GET', '/api/v1/store-manager/store-info', { store: id });
 * ```
 */
export const api: { [S in ServiceName]: Call<S> } = {
  gateway: callOf('gateway'),
  tenancy: callOf('tenancy'),
  billing: callOf('billing'),
  'pod-registry': callOf('pod-registry'),
  uaa: callOf('uaa'),
  merchant: callOf('merchant'),
  checkout: callOf('checkout'),
  payment: callOf('payment'),
  cua: callOf('cua'),
  catalog: callOf('catalog'),
  inventory: callOf('inventory'),
  content: callOf('content'),
};

/** Parameters go into the path, everything else into the query. What is undefined is left out. */
export function addressOf(service: ServiceName, path: string, request: AnyRequest = {}): string {
  const { params = {}, query = {}, store, pod, lang } = request;
  const values: Record<string, unknown> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, store, pod, lang })) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return `${prefixes[service]}${filled}${search.size > 0 ? `?${search}` : ''}`;
}
