import type { billing } from '@storepod/billing/contract';
import type { catalog } from '@storepod/catalog/contract';
import type { checkout } from '@storepod/checkout/contract';
import type { content } from '@storepod/content/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import type { cua } from '@storepod/cua/contract';
import type { gateway } from '@storepod/gateway/contract';
import type { inventory } from '@storepod/inventory/contract';
import type { merchant } from '@storepod/merchant/contract';
import type { payment } from '@storepod/payment/contract';
import type { podRegistry } from '@storepod/pod-registry/contract';
import type { tenancy } from '@storepod/tenancy/contract';
import type { uaa } from '@storepod/uaa/contract';

/** What the console can call. Only types: the descriptions themselves stay out of the browser. */
interface Contracts {
  gateway: typeof gateway;
  tenancy: typeof tenancy;
  billing: typeof billing;
  'pod-registry': typeof podRegistry;
  uaa: typeof uaa;
  merchant: typeof merchant;
  checkout: typeof checkout;
  payment: typeof payment;
  cua: typeof cua;
  catalog: typeof catalog;
  inventory: typeof inventory;
  content: typeof content;
}
export type ServiceName = keyof Contracts;
/** Those that live in pods. */
export type PodServiceName = 'merchant' | 'checkout' | 'payment' | 'cua' | 'catalog' | 'inventory' | 'content';

/** Where the gateway offers each service. */
export const prefixes: Record<ServiceName, string> = {
  gateway: '',
  tenancy: '/tenancy',
  billing: '/billing',
  'pod-registry': '/pod-registry',
  uaa: '/uaa',
  merchant: '/spg/merchant',
  checkout: '/spg/checkout',
  payment: '/spg/payment',
  cua: '/spg/cua',
  catalog: '/spg/catalog',
  inventory: '/spg/inventory',
  content: '/spg/content',
};

type EndpointsOf<S extends ServiceName> = Contracts[S]['endpoints'][keyof Contracts[S]['endpoints']] &
  EndpointDescription;

export type MethodsOf<S extends ServiceName> = EndpointsOf<S>['method'];
export type PathsOf<S extends ServiceName, M> = Extract<EndpointsOf<S>, { method: M }>['path'];
export type EndpointAt<S extends ServiceName, M, P> = Extract<EndpointsOf<S>, { method: M; path: P }>;
