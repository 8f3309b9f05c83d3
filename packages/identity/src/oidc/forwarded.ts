import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostOf } from '@storepod/kernel/domain-name';
import { type ProxyTrust, plainAddress, proxyTrust } from '@storepod/service/proxy-trust';
import type { Origin } from '../core.ts';
import { marksOf } from '../guessing/marks.ts';

/** How the browser reached us: the origin in its address bar, and the path under which we appear there. */
export interface PublicAddress {
  origin: string;
  prefix: string;
}

const first = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();

/**
 * Read from what the edge and the gateway say. They remove such headers of a client's own, and nobody else reaches
 * this server, so they are believed. The port is that of the site which was asked: a port beside the host is the
 * client's own word, and counts only where nobody stands in front.
 */
export function publicAddress({ headers }: IncomingMessage): PublicAddress {
  const scheme = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const named = first(headers['x-forwarded-host']) ?? headers.host ?? '';
  const host = hostOf(named) ?? 'localhost';
  const port = first(headers['x-forwarded-port']) ?? portOf(named);
  const shown = !port || port === (scheme === 'https' ? '443' : '80') ? '' : `:${port}`;
  const prefix = first(headers['x-forwarded-prefix']) ?? '';
  return { origin: `${scheme}://${host}${shown}`, prefix: /^\/[a-z]+$/.test(prefix) ? prefix : '' };
}

/**
 * Tells the library the same in the words that it understands: it knows no port header, and would believe a host that
 * is none.
 */
export function tellAddress({ headers }: IncomingMessage, { origin }: PublicAddress): void {
  const { protocol, host } = new URL(origin);
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-host'] = host;
}

const portOf = (host: string) => /:(\d{1,5})$/.exec(host)?.[1];

/** The address of the caller: as the nearest proxies tell it, as far as they are to be believed. */
export function callerOf(request: IncomingMessage, trustedProxies: readonly string[]): Origin {
  const isTrusted = trustIn(trustedProxies);
  const told = [request.headers['x-forwarded-for'] ?? []].flat().flatMap((header) => header.split(','));
  // The nearest last: each proxy adds whom it was called by, so what stands before the first stranger is hearsay.
  const chain = [...told.map((address) => address.trim()), request.socket.remoteAddress ?? ''].map(plainAddress);
  const ip = chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? '';
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  return { ip: isIP(ip) ? ip : '', userAgent, marks: marksOf(request) };
}

const known = new WeakMap<readonly string[], ProxyTrust>();

function trustIn(entries: readonly string[]) {
  const remembered = known.get(entries) ?? proxyTrust(entries);
  known.set(entries, remembered);
  return remembered;
}
