import { common } from '@storepod/kernel/common-problems';
import { hostOf } from '@storepod/kernel/domain-name';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { EndpointType, Visibility } from '../tables.ts';

/** An INTERNAL endpoint is a name for service discovery, an EXTERNAL one an origin that is used as given. */
export function checkEndpoint({ endpoint, type }: { endpoint: string; type: EndpointType }): void {
  const fits = type === 'INTERNAL' ? hostOf(endpoint) === endpoint : isOrigin(endpoint);
  if (fits) return;
  const message =
    type === 'INTERNAL' ? 'must be a service-discovery name' : 'must be an http or https origin without a path';
  throw refusal('endpoint.endpoint', message);
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && text === origin;
}

/** Only a private pod has an owner. A private pod without one is held out of rotation. */
export function checkOwner(orgId: ManagerOrgId | null | undefined, visibility: Visibility): void {
  if (orgId && visibility === 'PUBLIC') throw refusal('visibility', 'must be PRIVATE for a pod with an owner');
}

const refusal = (field: string, message: string) =>
  common.VALIDATION_FAILED(undefined, { fieldErrors: [{ field, code: 'VALIDATION.Rule', message }] });
