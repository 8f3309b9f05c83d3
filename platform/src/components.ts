import type { ServiceName } from '@storepod/kernel/services';
import type { ServiceDefinition } from '@storepod/service/definition';
import type { Company } from '@storepod/service/process/company';
import {
  billingSettings,
  checkoutSettings,
  contentSettings,
  cuaSettings,
  edgeSettings,
  gatewaySettings,
  merchantSettings,
  paymentSettings,
  type Run,
  registrySettings,
  storefrontSettings,
  tenancySettings,
  uaaSettings,
} from './component-settings.ts';

type Environment = Record<string, string>;

/** A part of the platform, as the launcher runs it. */
export interface Component {
  service: ServiceName;
  /** Loads the code in the process that runs it, and starts it. */
  start(env: Environment, company: Company): Promise<{ stop(): Promise<void> }>;
  /** The schema and login role, where it has a database. */
  schema?: string;
  /** Settings beyond those that every component gets. */
  settings?: (run: Run) => Environment;
}

/** Components that share a process. */
export interface ProcessGroup {
  name: string;
  heap: HeapLimits;
  components: readonly Component[];
}

/**
 * The most that JavaScript takes in a process, in MiB. Left to itself V8 measures a machine and not what runs on it: where there is
 * much memory it lets garbage lie, up to 128 MiB of what is young alone in each of the processes.
 */
export interface HeapLimits {
  /** What stays. Several times what a process needs with a full cache: beyond it the process ends. */
  oldSpaceMb: number;
  /** What is new, in each of its two halves. */
  semiSpaceMb: number;
}

/** The kit of services is loaded with them: the edge and the storefront do without it. */
const service = (load: () => Promise<{ default: ServiceDefinition }>) => async (env: Environment, company: Company) => {
  const { startService } = await import('@storepod/service/start');
  return startService((await load()).default, { env, company });
};

/** The control plane: one process for all of it. */
export const controlPlane: ProcessGroup = {
  name: 'control-plane',
  heap: { oldSpaceMb: 512, semiSpaceMb: 8 },
  components: [
    { service: 'uaa', start: service(() => import('@storepod/uaa/service')), schema: 'uaa', settings: uaaSettings },
    {
      service: 'pod-registry',
      start: service(() => import('@storepod/pod-registry/service')),
      schema: 'pod_registry',
      settings: registrySettings,
    },
    {
      service: 'billing',
      start: service(() => import('@storepod/billing/service')),
      schema: 'billing',
      settings: billingSettings,
    },
    {
      service: 'tenancy',
      start: service(() => import('@storepod/tenancy/service')),
      schema: 'tenancy',
      settings: tenancySettings,
    },
    {
      service: 'gateway',
      start: service(() => import('@storepod/gateway/service')),
      schema: 'gateway',
      settings: gatewaySettings,
    },
  ],
};

/** A pod: its services in one process, its edge and its storefront each in another. */
export const podGroups: readonly ProcessGroup[] = [
  {
    name: 'pod',
    heap: { oldSpaceMb: 1024, semiSpaceMb: 16 },
    components: [
      {
        service: 'merchant',
        start: service(() => import('@storepod/merchant/service')),
        schema: 'merchant',
        settings: merchantSettings,
      },
      {
        service: 'content',
        start: service(() => import('@storepod/content/service')),
        schema: 'content',
        settings: contentSettings,
      },
      { service: 'catalog', start: service(() => import('@storepod/catalog/service')), schema: 'catalog' },
      { service: 'inventory', start: service(() => import('@storepod/inventory/service')), schema: 'inventory' },
      {
        service: 'checkout',
        start: service(() => import('@storepod/checkout/service')),
        schema: 'checkout',
        settings: checkoutSettings,
      },
      { service: 'cua', start: service(() => import('@storepod/cua/service')), schema: 'cua', settings: cuaSettings },
      {
        service: 'payment',
        start: service(() => import('@storepod/payment/service')),
        schema: 'payment',
        settings: paymentSettings,
      },
    ],
  },
  {
    name: 'spg',
    heap: { oldSpaceMb: 512, semiSpaceMb: 16 },
    components: [
      {
        service: 'spg',
        start: async (env) => (await import('@storepod/spg/start')).startEdge({ env }),
        settings: edgeSettings,
      },
    ],
  },
  {
    name: 'landing-ui',
    heap: { oldSpaceMb: 1024, semiSpaceMb: 16 },
    components: [
      {
        service: 'landing-ui',
        start: async (env) => (await import('@storepod/landing-ui/shop')).startShop({ env }),
        settings: storefrontSettings,
      },
    ],
  },
];

export function componentOf(service: ServiceName): Component {
  const component = [controlPlane, ...podGroups]
    .flatMap(({ components }) => components)
    .find((one) => one.service === service);
  if (!component) throw new Error(`there is no component ${service}`);
  return component;
}
