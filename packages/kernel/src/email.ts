import { asciiName } from './domain-name.ts';
import { type Brand, InvalidValue, stringValue } from './value.ts';

/**
 * An e-mail address in the one form in which accounts are compared: all in lower case, the domain in punycode. The
 * standard lets a mail host tell `Ann` from `ann`; none that matters does, and people type both.
 */
export type Email = Brand<string, 'Email'>;
export const Email = stringValue<Email>({
  kind: 'Email',
  description: 'an e-mail address, such as ann@example.com',
  // 64 characters, the @ and 255: the widest an address was ever allowed to be before it is trimmed.
  maxLength: 320,
  examples: ['ann@example.com'],
  normalise: canonicalEmail,
});

/** The dot-atom of RFC 5322: no blanks, quotes, brackets or commas, so an address can never add a header or recipient. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

function canonicalEmail(text: string): string {
  const [local = '', domain = '', ...more] = text.trim().toLowerCase().split('@');
  const host = asciiName(domain);
  if (more.length > 0 || !localPart.test(local) || !host?.includes('.')) {
    throw new InvalidValue('Email', 'is not an e-mail address');
  }
  // RFC 5321 section 4.5.3.1: 64 octets of local part, and 256 of path with its two angle brackets.
  if (local.length > 64 || local.length + host.length > 253) throw new InvalidValue('Email', 'is too long');
  return `${local}@${host}`;
}
