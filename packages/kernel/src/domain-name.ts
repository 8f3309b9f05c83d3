import { isIPv4 } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { type Brand, InvalidValue, stringValue } from './value.ts';

/** A name in the DNS on which a store can answer: lower case, in punycode, without port and trailing dot. */
export type DomainName = Brand<string, 'DomainName'>;
export const DomainName = stringValue<DomainName>({
  kind: 'DomainName',
  description: 'a domain name of at least two labels, such as shop.acme.com',
  // 253 characters of name, the trailing dot and a port.
  maxLength: 260,
  examples: ['shop.acme.com'],
  normalise: canonicalDomain,
});

/**
 * The host of a `Host` header in its canonical form, without the port. A single label such as `localhost` is a host
 * too, and so is the address on which a health probe arrives.
 */
export function hostOf(hostHeader: string): string | undefined {
  const host = withoutPort(hostHeader);
  if (isIPv4(host)) return host;
  if (/^\[[0-9a-f:.]+\]$/i.test(host)) return domainToASCII(host) || undefined;
  return asciiName(host);
}

/** Whether a host is the parent itself or lies below it. Both are in the canonical form. */
export const isUnder = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);

/** Names that nobody can own in the public DNS, so no store may claim one. */
const reservedNames = [
  // RFC 6761
  'localhost',
  'test',
  'invalid',
  'example',
  'example.com',
  'example.net',
  'example.org',
  // RFC 6762, RFC 7686, RFC 9476
  'local',
  'onion',
  'alt',
  // The infrastructure of the DNS itself, with home.arpa of RFC 8375.
  'arpa',
  // Names of private networks: RFC 6762 appendix G, and those that ICANN has refused to delegate.
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'mail',
  'localdomain',
];

/** Why a store cannot have this domain for its own; undefined when it can. */
export function refuseAsCustomDomain(domain: DomainName, podDomain: string): string | undefined {
  if (isUnder(domain, hostOf(podDomain) ?? podDomain)) return `lies under the pod's own domain ${podDomain}`;
  const reserved = reservedNames.find((name) => isUnder(domain, name));
  return reserved && `lies under the reserved name ${reserved}`;
}

function canonicalDomain(text: string): string {
  const name = asciiName(withoutPort(text));
  if (name === undefined) throw new InvalidValue('DomainName', 'is not a domain name');
  if (!name.includes('.')) throw new InvalidValue('DomainName', 'needs at least two labels');
  return name;
}

const withoutPort = (text: string) => text.replace(/:\d{0,5}$/, '');

/**
 * The canonical form of a host name of any number of labels; undefined for anything else, addresses included. The
 * characters are looked at first, because `domainToASCII` cuts at a slash and decodes percent signs. It also reads
 * `0x7f.1` as 127.0.0.1, as browsers do: the rule that the top label is no number thus refuses an address in any form.
 */
export function asciiName(text: string): string | undefined {
  if (isPlainName(text)) return text;
  if (!/^[A-Za-z0-9.\u{80}-\u{10ffff}-]+$/u.test(text)) return undefined;
  const name = domainToASCII(text).replace(/\.$/, '');
  const labels = name.split('.');
  const isName = name.length <= 253 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName ? name : undefined;
}

/** What most names are: canonical already, without punycode, and with a top label that is no number in any notation. */
const isPlainName = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text) &&
  !text.includes('xn--');

/** `domainToASCII` lets punycode pass that stands for no text; no registry gives such a name to anybody. */
const isLabel = (label: string): boolean =>
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && !(label.startsWith('xn--') && domainToUnicode(label) === label);
