import type { IncomingHttpHeaders } from 'node:http';
import { addressKey } from '@storepod/service/address-key';
import { plainAddress, proxyTrust } from '@storepod/service/proxy-trust';
import { NOBODY } from './render-admission.ts';

/**
 * On whose behalf a page is asked for, as the edge tells it: the nearest address that is no proxy of ours, since what
 * stands before it is hearsay. Our own refreshes are on nobody's.
 */
export function visitorIn(trustedProxies: readonly string[]): (headers: IncomingHttpHeaders) => string {
  const isTrusted = proxyTrust(trustedProxies);
  return (headers) => {
    const told = String(headers['x-forwarded-for'] ?? '').split(',');
    const chain = told.map((address) => plainAddress(address.trim()));
    return addressKey(chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? NOBODY);
  };
}
