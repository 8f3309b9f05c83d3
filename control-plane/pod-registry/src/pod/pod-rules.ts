import { common } from '@storepod/kernel/common-problems';
import { hostOf } from '@storepod/kernel/domain-name';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { EndpointType, Visibility } from '../tables.ts';

/** An INTERNAL endpoint is a name for service discovery, an EXTERNAL one an address that is used as given, with its path. */
export function checkEndpoint({ endpoint, type }: { endpoint: string; type: EndpointType }): void {
  const fits = type === 'INTERNAL' ? hostOf(endpoint) === endpoint : isAddress(endpoint);
  if (fits) return;
  const message =
    type === 'INTERNAL'
      ? 'must be a service-discovery name'
      : 'must be an http or https URL without a query, and without a slash at its end';
  throw refusal('endpoint.endpoint', message);
}

/** As the parser of URLs would write it: what is spelt in another way would lead somewhere else than it seems to. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname, username, password } = new URL(text);
  const isHttp = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isHttp && text === origin + pathname.replace(/\/$/, '');
}

/** Only a private pod has an owner. A private pod without one is held out of rotation. */
export function checkOwner(orgId: ManagerOrgId | null | undefined, visibility: Visibility): void {
  if (orgId && visibility === 'PUBLIC') throw refusal('visibility', 'must be PRIVATE for a pod with an owner');
}

const refusal = (field: string, message: string) =>
  common.VALIDATION_FAILED(undefined, { fieldErrors: [{ field, code: 'VALIDATION.Rule', message }] });
