import { billing } from '@storepod/billing/contract';
import { catalog } from '@storepod/catalog/contract';
import { checkout } from '@storepod/checkout/contract';
import { content } from '@storepod/content/contract';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { cua } from '@storepod/cua/contract';
import { gateway } from '@storepod/gateway/contract';
import { inventory } from '@storepod/inventory/contract';
import { merchant } from '@storepod/merchant/contract';
import { payment } from '@storepod/payment/contract';
import { podRegistry } from '@storepod/pod-registry/contract';
import { tenancy } from '@storepod/tenancy/contract';
import { uaa } from '@storepod/uaa/contract';
import type { ServiceName } from '../src/api/contracts.ts';
import { itemPaths } from '../src/screens/writing/item-paths.ts';
import { sources } from './sources.ts';

const contracts: Record<ServiceName, Contract> = {
  gateway,
  tenancy,
  billing,
  'pod-registry': podRegistry,
  uaa,
  merchant,
  checkout,
  payment,
  cua,
  catalog,
  inventory,
  content,
};

export const podContracts: readonly Contract[] = [merchant, content, catalog, checkout, cua, payment, inventory];

export interface FoundCall {
  /** `POST /tenancy/api/v1/...`, for messages. */
  name: string;
  endpoint: EndpointDescription | undefined;
}

/** `api.tenancy('GET', '/api/...')` and `api['pod-registry'](...)`. */
const direct = /api(?:\.([a-z]+)|\['([a-z-]+)'\])\(\s*'([A-Z]+)',\s*['`]([^'`]+)['`]/g;
/** `read('tenancy', '/api/...')`, which is always a GET. */
const cached = /\bread\(\s*'([a-z-]+)',\s*['`]([^'`]+)['`]/g;
/** A path that names one kind of content or another, as in `/content/${path}/:id`. */
const KIND = /\$\{[^}]+\}/;

/** Every call that a screen can make, as the sources spell it, with its description. */
export function callsOfTheConsole(): FoundCall[] {
  return sources('.ts', '.tsx').flatMap(({ text }) => [
    ...[...text.matchAll(direct)].flatMap(([, dotted, quoted, method = '', path = '']) =>
      pathsMeant(path).map((one) => callTo(dotted ?? quoted ?? '', method, one)),
    ),
    ...[...text.matchAll(cached)].flatMap(([, service = '', path = '']) =>
      pathsMeant(path).map((one) => callTo(service, 'GET', one)),
    ),
  ]);
}

const pathsMeant = (path: string): string[] =>
  KIND.test(path) ? itemPaths.map((kind) => path.replace(KIND, kind)) : [path];

function callTo(service: string, method: string, path: string): FoundCall {
  const endpoints = Object.values(contracts[service as ServiceName]?.endpoints ?? {});
  return {
    name: `${method} /${service}${path}`,
    endpoint: endpoints.find((candidate) => candidate.method === method && candidate.path === path),
  };
}
