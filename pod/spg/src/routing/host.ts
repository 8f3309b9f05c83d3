import { hostOf } from '@storepod/kernel/domain-name';
import { memo } from '@storepod/kernel/memo';
import { problems } from '../problems.ts';

/** Texts of `Host` headers whose canonical form is remembered; a flood of others makes the table forget, not grow. */
const MOST_REMEMBERED = 10_000;
/** 253 characters of name, the trailing dot and a port. */
const LONGEST_HOST = 260;

/** The canonical host of a `Host` header. The same few texts come with nearly every request. */
export const canonicalHost = memo(readHost, { most: MOST_REMEMBERED, longest: LONGEST_HOST });

function readHost(header: string): string {
  const host = header.length <= LONGEST_HOST && hasPlainPort(header) ? hostOf(header) : undefined;
  if (host === undefined) throw problems.BAD_HOST();
  return host;
}

/** The port of a `Host` header; undefined where it names none. */
export const portIn = (header: string): string | undefined => /:(\d*)$/.exec(header)?.[1];

/**
 * No port, or one that there is, written as everybody writes it. Nobody can come by another, and a page that names it would
 * be one that nobody can follow.
 */
function hasPlainPort(header: string): boolean {
  const port = portIn(header);
  return port === undefined || isPort(port);
}

export const isPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535;

/**
 * The path and query of an absolute target (RFC 9112 section 3.2.2). It must name the host that the `Host` header names:
 * a request with two hosts has two meanings.
 */
export function originForm(url: string, hostHeader: string): string {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)/is.exec(url) ?? [];
  if (authority === undefined) throw problems.BAD_TARGET();
  if (canonicalHost(authority) !== canonicalHost(hostHeader)) throw problems.BAD_HOST();
  return rest.startsWith('/') ? rest : `/${rest}`;
}
