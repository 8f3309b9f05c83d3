import { getDomain } from 'tldts';

/**
 * The part of a name that somebody bought, such as `acme.co.uk` of `shop.acme.co.uk`. Suffixes under which companies
 * hand out names to strangers count too, as they do for the limits of authorities.
 */
export const registrableDomain = (name: string): string => getDomain(name, options) ?? name;

/** Names come parsed; looking for a URL or an address in them would take most of the time. */
const options = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false };
