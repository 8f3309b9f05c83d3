import { isIP } from 'node:net';
import { hostOf } from '@storepod/kernel/domain-name';
import { problems } from '../problems.ts';
import { addressKey } from '../tls/ask/address-key.ts';
import type { Peer, TrustedProxies } from './peers.ts';
import type { RequestHeaders } from './request-headers.ts';

/** How the client reached us, as the targets are told. */
export interface Forwarding {
  /** Whose requests are counted together: the client's, as far as it is known. */
  clientKey: string;
  forwardedFor: string;
  host: string;
  proto: string;
  port: string;
}

/** The site at which a request arrived, as the outside world sees it. */
export interface PublicSite {
  proto: 'http' | 'https';
  port: string;
}

/** A stranger's word on who it is and how it came is nothing; only what the edge sees itself goes on. */
export function forwardingOf(
  peer: Peer,
  headers: RequestHeaders,
  site: PublicSite,
  proxies: TrustedProxies,
): Forwarding {
  if (headers.host === undefined) throw problems.BAD_HOST();
  if (peer.trusted) return believed(peer, headers, headers.host, site, proxies);
  const { address } = peer;
  return { clientKey: peer.key, forwardedFor: address, host: headers.host, proto: site.proto, port: site.port };
}

/** A trusted proxy stands between: what it says of its client is true, and its own address joins the chain. */
function believed(
  peer: Peer,
  headers: RequestHeaders,
  hostHeader: string,
  site: PublicSite,
  proxies: TrustedProxies,
): Forwarding {
  const host = first(headers.forwardedHost) ?? hostHeader;
  const told = first(headers.forwardedProto)?.toLowerCase();
  const proto = told === 'http' || told === 'https' ? told : site.proto;
  const chain = addressesOf(headers.forwardedFor);
  return {
    clientKey: addressKey(proxies.firstStranger(chain) ?? peer.address),
    forwardedFor: [...chain, peer.address].join(', '),
    host,
    proto,
    port: portOf(first(headers.forwardedPort)) ?? portBeside(host, proto, told === undefined, site),
  };
}

/** The port that the browser used when nobody says it: in the host, else the usual one of a scheme that was told. */
function portBeside(host: string, proto: string, ownScheme: boolean, site: PublicSite): string {
  const inHost = /:(\d{1,5})$/.exec(host)?.[1];
  if (inHost !== undefined && hostOf(host) !== undefined) return inHost;
  if (ownScheme) return site.port;
  return proto === 'https' ? '443' : '80';
}

const first = (header: string | undefined) => header?.split(',', 1)[0]?.trim() || undefined;
const portOf = (text: string | undefined) => (text !== undefined && /^\d{1,5}$/.test(text) ? text : undefined);

const addressesOf = (header: string | undefined) =>
  (header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => isIP(address) !== 0);
