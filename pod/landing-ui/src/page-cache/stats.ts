import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const STATS_PATH = '/_storefront/cache/stats';

/** The path alone, or with a query. */
export const asksForStats = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith(STATS_PATH) && (url.length === STATS_PATH.length || url[STATS_PATH.length] === '?');

/**
 * Whether somebody may see the figures: who is on this machine and came by no proxy, or who knows the token. Behind some
 * proxies every address is this machine's, so the address alone says nothing.
 */
export function maySeeStats({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined) return true;
  const given = headers['x-storefront-cache-token'];
  return token !== undefined && typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
}

/** 127.0.0.0/8 and ::1, also where IPv4 comes in the clothes of IPv6. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address));

const digest = (text: string) => createHash('sha256').update(text).digest();
