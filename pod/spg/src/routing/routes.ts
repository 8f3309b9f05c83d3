import type { ServiceName } from '@storepod/kernel/services';

/** Where requests of one prefix go. */
export interface Route {
  /** The target; the trace span has its name. */
  readonly service: ServiceName;
  readonly prefix: string;
  /** Whether the target sees the prefix. */
  readonly keepsPrefix: boolean;
  /** Whether the target learns the store from the edge. */
  readonly needsTenant: boolean;
}

const service = (name: ServiceName): Route => ({
  service: name,
  prefix: `/${name}`,
  keepsPrefix: false,
  needsTenant: false,
});

/** The routes that have a prefix of their own. */
export const prefixRoutes: readonly Route[] = [
  service('content'),
  service('merchant'),
  service('inventory'),
  service('catalog'),
  service('checkout'),
  { service: 'cua', prefix: '/cua', keepsPrefix: true, needsTenant: true },
  service('payment'),
];

/** Everything else is the storefront's. */
export const storefrontRoute: Route = { service: 'landing-ui', prefix: '', keepsPrefix: false, needsTenant: true };

export const allRoutes: readonly Route[] = [...prefixRoutes, storefrontRoute];
