import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { problems } from '../problems.ts';
import type { StoreFacts } from '../store/store-facts.ts';

/** What browsers say about where a request comes from. */
export interface Sender {
  origin: string | undefined;
  referer: string | undefined;
}

/**
 * Where a browser comes back to from a provider: the name of the store under which it was shopping, with TLS where it had
 * that, since what a tab remembers is kept by origin. Whatever else a request claims is ignored, since a provider would
 * send the shopper there.
 */
export function returnUrls(
  { origins }: StoreFacts,
  { origin, referer }: Sender,
  order: { id: Uuid; ref: Uuid; lang: LanguageCode },
): { successUrl: string; cancelUrl: string } {
  const claimed = [origin, referer].map(originOf);
  const base = claimed.find((name) => name !== undefined && isOneOf(origins, name)) ?? origins[0];
  if (base === undefined) throw problems.STORE_CLOSED();
  const query = `?orderId=${order.id}&ref=${order.ref}`;
  const at = (page: string) => `${base}/${order.lang}/checkout/${page}${query}`;
  return { successUrl: at('success'), cancelUrl: at('cancel') };
}

const isOneOf = (origins: readonly string[], claimed: string): boolean =>
  origins.includes(claimed) ||
  (claimed.startsWith('https:') && origins.some((name) => new URL(name).hostname === new URL(claimed).hostname));

const originOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (URL.parse(address)?.origin ?? undefined);
