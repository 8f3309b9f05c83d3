import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainName, hostOf, isUnder, refuseAsCustomDomain } from './domain-name.ts';
import { InvalidValue } from './value.ts';

const label63 = 'a'.repeat(63);
const name253 = `${label63}.${label63}.${label63}.${'a'.repeat(61)}`;

/** What is no host name, whoever asks. */
const neverAHost: [string, string][] = [
  ['nothing', ''],
  ['a dot alone', '.'],
  ['a port alone', ':8080'],
  ['an empty label', 'shop..acme.com'],
  ['a dot in front', '.acme.com'],
  ['two trailing dots', 'acme.com..'],
  ['a label of 64 characters', `${label63}a.com`],
  ['a name of 254 characters', `${name253}a`],
  ['a hyphen in front of a label', '-shop.acme.com'],
  ['a hyphen at the end of a label', 'shop-.acme.com'],
  ['an underscore', 'my_shop.acme.com'],
  ['a wide underscore', 'my＿shop.acme.com'],
  ['a wildcard', '*.acme.com'],
  ['a scheme', 'https://acme.com'],
  ['a scheme without slashes', 'mailto:acme.com'],
  ['a path', 'acme.com/shop'],
  ['a backslash', 'acme.com\\shop'],
  ['a query', 'acme.com?a=b'],
  ['a fragment', 'acme.com#a'],
  ['userinfo', 'user@acme.com'],
  ['userinfo with a password', 'user:pass@acme.com'],
  ['a percent escape', 'acme%2ecom'],
  ['a blank inside', 'my shop.acme.com'],
  ['a blank in front', ' acme.com'],
  ['a blank at the end', 'acme.com '],
  ['a line break at the end', 'acme.com\n'],
  ['a tab inside', 'ac\tme.com'],
  ['a zero byte', 'acme.com\0.evil.com'],
  ['a no-break blank', 'ac\u00a0me.com'],
  ['half a character', 'ac\ud800me.com'],
  ['a wide slash', 'acme.com／shop'],
  ['two ports', 'acme.com:80:90'],
  ['a port of letters', 'acme.com:http'],
  ['a port of six digits', 'acme.com:123456'],
  ['a comma', 'acme.com,acme.net'],
  ['a top label of digits', 'acme.123'],
  ['a top label of hex digits', 'acme.0x7f'],
  ['punycode that stands for no text', 'xn--a.com'],
  ['punycode for plain ASCII', 'xn--acme-.com'],
  ['an IPv4 address in hex', '0x7f.1'],
  ['an IPv4 address in one hex number', '0x7f000001'],
  ['an IPv4 address in octal', '0177.0.0.01'],
  ['an IPv4 address in one number', '2130706433'],
  ['an IPv4 address of two parts', '127.1'],
  ['an IPv4 address in wide digits', '１２７.0.0.1'],
  ['an IPv4 address with a trailing dot', '127.0.0.1.'],
  ['an IPv4 address out of range', '256.256.256.256'],
  ['an IPv6 address without brackets', '::1'],
  ['an IPv6 address with a zone', '[fe80::1%25eth0]'],
  ['an IPv6 address that is not closed', '[::1'],
  ['text after an IPv6 address', '[::1].acme.com'],
  ['a path after an IPv6 address', '[::1]/shop'],
  ['brackets around a name', '[acme.com]'],
  ['brackets around nonsense', '[:::::]'],
];

describe('DomainName', () => {
  it.each([
    ['a canonical name', 'shop.acme.com', 'shop.acme.com'],
    ['upper case', 'Shop.ACME.com', 'shop.acme.com'],
    ['one trailing dot', 'shop.acme.com.', 'shop.acme.com'],
    ['a port', 'shop.acme.com:8443', 'shop.acme.com'],
    ['a port after a trailing dot', 'shop.acme.com.:8443', 'shop.acme.com'],
    ['umlauts', 'bücher.example.de', 'xn--bcher-kva.example.de'],
    ['upper-case umlauts', 'BÜCHER.example.de', 'xn--bcher-kva.example.de'],
    ['an umlaut in two characters', 'bu\u0308cher.example.de', 'xn--bcher-kva.example.de'],
    ['punycode in upper case', 'XN--BCHER-KVA.example.de', 'xn--bcher-kva.example.de'],
    ['a sharp s, which is a letter of its own', 'straße.de', 'xn--strae-oqa.de'],
    ['a name in Arabic', 'مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
    ['an ideographic full stop', '例え。jp', 'xn--r8jz45g.jp'],
    ['an invisible character, as browsers do', 'ac\u200bme.com', 'acme.com'],
    ['wide letters', 'ａｃｍｅ.com', 'acme.com'],
    ['digits in a label below the top', '123.acme.com', '123.acme.com'],
    ['hyphens inside a label', 'r3---sn.acme.com', 'r3---sn.acme.com'],
    ['labels of 63 and a name of 253 characters', name253, name253],
    ['253 characters, a trailing dot and a port', `${name253}.:65535`, name253],
  ])('normalises %s', (_, text, canonical) => {
    expect(DomainName.parse(text)).toBe(canonical);
    expect(DomainName.is(canonical)).toBe(true);
  });

  it.each([
    ...neverAHost,
    ['a single label', 'localhost'],
    ['a single label with a trailing dot', 'localhost.'],
    ['an IPv4 address', '127.0.0.1'],
    ['an IPv4 address with a port', '127.0.0.1:8080'],
    ['an IPv6 address', '[::1]'],
    ['an IPv6 address with a port', '[::1]:8080'],
    ['more text than a name can be', `${'a.'.repeat(200)}com`],
  ])('refuses %s', (_, text) => {
    expect(() => DomainName.parse(text)).toThrow(InvalidValue);
  });

  it('is already canonical after one parse', () => {
    const label = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
      fc.stringMatching(/^[\u00c0-\u024f\u0391-\u03c9\u0410-\u044f\u3041-\u3096]{1,12}$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(label, { minLength: 2, maxLength: 4 }), (labels) => {
        const once = parsed(labels.join('.'));
        fc.pre(once !== undefined);
        expect(DomainName.is(once)).toBe(true);
        expect(once).toMatch(/^[a-z0-9.-]+$/);
        expect(new URL(`https://${once}/`).hostname).toBe(once);
      }),
    );
  });

  it('never lets an address pass, however its numbers are written', () => {
    const part = fc
      .nat(0xffffffff)
      .chain((number) =>
        fc.constantFrom(
          String(number),
          `0x${number.toString(16)}`,
          `0${number.toString(8)}`,
          `0X${number.toString(16)}`,
        ),
      );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '.', ':80'), (parts, end) => {
        expect(parsed(parts.join('.') + end)).toBeUndefined();
      }),
    );
  });
});

describe('a plain name', () => {
  it('is read as the general rules of the URL standard read it', () => {
    const label = fc.stringMatching(/^[a-z0-9x-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(label, { minLength: 2, maxLength: 4 }), (labels) => {
        const host = hostOf(labels.join('.'));
        if (host !== undefined) expect(host).toBe(domainToASCII(labels.join('.')));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('hostOf', () => {
  it.each([
    ['localhost', 'localhost'],
    ['shop.localhost:8080', 'shop.localhost'],
    ['Shop.ACME.com.:443', 'shop.acme.com'],
    ['acme.com:', 'acme.com'],
    ['bücher.example.de', 'xn--bcher-kva.example.de'],
    ['127.0.0.1:8080', '127.0.0.1'],
    ['[::1]:8080', '[::1]'],
    ['[0:0:0::1]', '[::1]'],
  ])('reads %s as %s', (header, host) => {
    expect(hostOf(header)).toBe(host);
  });

  it.each(neverAHost)('is undefined for %s', (_, header) => {
    expect(hostOf(header)).toBeUndefined();
  });

  it('is already canonical after one reading, whatever arrives', () => {
    const header = fc.oneof(
      fc.string(),
      fc.domain(),
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
    );
    fc.assert(
      fc.property(header, (text) => {
        const host = hostOf(text);
        fc.pre(host !== undefined);
        expect(hostOf(`${host}`)).toBe(host);
      }),
    );
  });
});

describe('isUnder', () => {
  it.each([
    ['the parent itself', 'acme.com', 'acme.com', true],
    ['a subdomain', 'shop.acme.com', 'acme.com', true],
    ['a subdomain of a subdomain', 'a.b.acme.com', 'acme.com', true],
    ['a name that only ends alike', 'evilacme.com', 'acme.com', false],
    ['the parent of the parent', 'com', 'acme.com', false],
    ['a name that has the parent in its middle', 'acme.com.evil.net', 'acme.com', false],
  ])('judges %s', (_, host, parent, under) => {
    expect(isUnder(host, parent)).toBe(under);
  });
});

describe('refuseAsCustomDomain', () => {
  const refusal = (domain: string, podDomain = 'pods.storepod.io') =>
    refuseAsCustomDomain(DomainName.parse(domain), podDomain);

  it.each([
    ['shop.localhost', 'localhost'],
    ['printer.local', 'local'],
    ['shop.test', 'test'],
    ['shop.invalid', 'invalid'],
    ['shop.example', 'example'],
    ['example.com', 'example.com'],
    ['shop.example.com', 'example.com'],
    ['example.net', 'example.net'],
    ['example.org', 'example.org'],
    ['shop.onion', 'onion'],
    ['shop.alt', 'alt'],
    ['home.arpa', 'arpa'],
    ['1.0.0.127.in-addr.arpa', 'arpa'],
    ['catalog.storepod.internal', 'internal'],
    ['shop.intranet', 'intranet'],
    ['shop.private', 'private'],
    ['shop.corp', 'corp'],
    ['router.home', 'home'],
    ['nas.lan', 'lan'],
    ['shop.mail', 'mail'],
    ['localhost.localdomain', 'localdomain'],
  ])('refuses %s, because it lies under %s', (domain, reserved) => {
    expect(refusal(domain)).toBe(`lies under the reserved name ${reserved}`);
  });

  it.each(['pods.storepod.io', 'spg-507f1f77.pods.storepod.io', 'shop.spg-507f1f77.pods.storepod.io'])(
    "refuses %s, because it belongs to the pod's own domain",
    (domain) => {
      expect(refusal(domain)).toBe("lies under the pod's own domain pods.storepod.io");
    },
  );

  it('refuses the own domain of the pod however the setting spells it', () => {
    expect(refusal('shop.pods.storepod.io', 'Pods.StorePod.io.:8443')).toContain('own domain');
  });

  it.each(['shop.acme.com', 'bücher.example.de', 'storepod.io', 'otherpods.storepod.io', 'myexample.com', 'test.de'])(
    'has nothing against %s',
    (domain) => {
      expect(refusal(domain)).toBeUndefined();
    },
  );
});

function parsed(text: string): DomainName | undefined {
  try {
    return DomainName.parse(text);
  } catch {
    return undefined;
  }
}
