import type { IncomingMessage } from 'node:http';
import { type ProxyTrust, plainAddress } from '@storepod/service/proxy-trust';

/** How a browser reached us, as far as the proxies in front of us are to be believed. */
interface Arrival {
  /** With its port, as it stands in the address bar. */
  host: string;
  proto: 'http' | 'https';
  port: string;
  /** Who called, the nearest last. */
  chain: string[];
}

export function arrivalOf(request: IncomingMessage, isTrusted: ProxyTrust, ownOrigin: string): Arrival {
  const caller = plainAddress(request.socket.remoteAddress ?? '');
  const told = isTrusted(caller) ? request.headers : {};
  const host = first(told['x-forwarded-host']) ?? request.headers.host ?? new URL(ownOrigin).host;
  const proto = first(told['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const port = /:(\d{1,5})$/.exec(host)?.[1] ?? first(told['x-forwarded-port']) ?? (proto === 'https' ? '443' : '80');
  return { host, proto, port, chain: [...listed(told['x-forwarded-for']), caller] };
}

/** The same in the headers that backends read. */
export const forwardedHeaders = ({ host, proto, port, chain }: Arrival, prefix: string): Record<string, string> => ({
  'x-forwarded-for': chain.join(', '),
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
  'x-forwarded-port': port,
  'x-forwarded-prefix': prefix,
});

type HeaderValue = string | string[] | undefined;

const listed = (header: HeaderValue) =>
  [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((entry) => entry.trim())
    .filter(Boolean);

const first = (header: HeaderValue) => listed(header)[0];
