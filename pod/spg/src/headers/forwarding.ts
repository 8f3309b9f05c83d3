import { isIP } from 'node:net';
import { hostOf } from '@storepod/kernel/domain-name';
import { addressKey } from '@storepod/service/address-key';
import { problems } from '../problems.ts';
import { isPort, portIn } from '../routing/host.ts';
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
  const host = hostAt(headers.host, site.port);
  return { clientKey: peer.key, forwardedFor: address, host, proto: site.proto, port: site.port };
}

/**
 * The host as it was typed, with the port of the site that was asked in place of another: a port speaks one scheme, and who
 * names the port of the plain site over TLS would have pages made with addresses that nobody answers.
 */
function hostAt(host: string, port: string): string {
  const named = portIn(host);
  // What is no port is refused with the host that names it.
  if (named === undefined || named === port || !isPort(named)) return host;
  return `${host.slice(0, -named.length)}${port}`;
}

/** A trusted proxy stands between: what it says of its client is true, and its own address joins the chain. */
function believed(
  peer: Peer,
  headers: RequestHeaders,
  hostHeader: string,
  site: PublicSite,
  proxies: TrustedProxies,
): Forwarding {
  const typed = first(headers.forwardedHost) ?? hostHeader;
  const told = first(headers.forwardedProto)?.toLowerCase();
  const proto = told === 'http' || told === 'https' ? told : site.proto;
  const chain = addressesOf(headers.forwardedFor);
  const port = portOf(first(headers.forwardedPort)) ?? portBeside(typed, proto, told === undefined, site);
  return {
    clientKey: addressKey(proxies.firstStranger(chain) ?? peer.address),
    forwardedFor: [...chain, peer.address].join(', '),
    host: hostAt(typed, port),
    proto,
    port,
  };
}

/** The port that the browser used when nobody says it: in the host, else the usual one of a scheme that was told. */
function portBeside(host: string, proto: string, ownScheme: boolean, site: PublicSite): string {
  const inHost = portIn(host);
  if (inHost !== undefined && hostOf(host) !== undefined) return inHost;
  if (ownScheme) return site.port;
  return proto === 'https' ? '443' : '80';
}

const first = (header: string | undefined) => header?.split(',', 1)[0]?.trim() || undefined;
const portOf = (text: string | undefined) => (text !== undefined && isPort(text) ? text : undefined);

const addressesOf = (header: string | undefined) =>
  (header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => isIP(address) !== 0);
