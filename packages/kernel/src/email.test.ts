import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email } from './email.ts';
import { InvalidValue } from './value.ts';

const domainOf = (length: number) => `${'a.'.repeat((length - 2) / 2)}aa`;

describe('Email', () => {
  it.each([
    ['a canonical address', 'ann@example.com', 'ann@example.com'],
    ['upper case on both sides', 'Ann.Lee@EXAMPLE.com', 'ann.lee@example.com'],
    ['blanks around it', '  ann@example.com\r\n', 'ann@example.com'],
    ['a domain with umlauts', 'ann@bücher.example.de', 'ann@xn--bcher-kva.example.de'],
    ['the full stop of a sentence after it', 'ann@example.com.', 'ann@example.com'],
    ['an invisible character in the domain, as browsers do', 'ann@exam\u200bple.com', 'ann@example.com'],
    ['a tag', 'ann+shop@example.com', 'ann+shop@example.com'],
    ['an apostrophe', "o'brien@example.com", "o'brien@example.com"],
    ['every other sign of an atom', '!#$%&*/=?^_`{|}~-@example.com', '!#$%&*/=?^_`{|}~-@example.com'],
    ['64 characters of local part', `${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    ['254 characters', `${'a'.repeat(13)}@${domainOf(240)}`, `${'a'.repeat(13)}@${domainOf(240)}`],
  ])('normalises %s', (_, text, canonical) => {
    expect(Email.parse(text)).toBe(canonical);
    expect(Email.is(canonical)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['blanks alone', '   '],
    ['no @', 'ann.example.com'],
    ['two @', 'ann@lee@example.com'],
    ['a second domain', 'ann@example.com@evil.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ann@'],
    ['a domain without a dot', 'ann@localhost'],
    ['a blank inside the local part', 'ann lee@example.com'],
    ['a blank before the @', 'ann @example.com'],
    ['a blank in the domain', 'ann@exam ple.com'],
    ['a quoted local part', '"ann lee"@example.com'],
    ['a display name', 'Ann <ann@example.com>'],
    ['angle brackets', '<ann@example.com>'],
    ['two addresses', 'ann@example.com,bob@example.com'],
    ['a comma in the local part', 'ann,lee@example.com'],
    ['a semicolon', 'ann;lee@example.com'],
    ['a comment', 'ann(work)@example.com'],
    ['a backslash', 'ann\\lee@example.com'],
    ['a colon', 'ann:lee@example.com'],
    ['a mailto link', 'mailto:ann@example.com'],
    ['a header after a line break', 'ann@example.com\r\nBcc: bob@example.com'],
    ['a line break inside the local part', 'ann\n@example.com'],
    ['a zero byte', 'ann\0@example.com'],
    ['a delete character', 'ann\x7f@example.com'],
    ['an invisible character', 'ann\u200b@example.com'],
    ['a dot in front', '.ann@example.com'],
    ['a dot before the @', 'ann.@example.com'],
    ['two dots in a row', 'ann..lee@example.com'],
    ['a local part that an e-mail field of a browser refuses', 'änn@example.com'],
    ['an address for a host', 'ann@[127.0.0.1]'],
    ['an address for a host without brackets', 'ann@127.0.0.1'],
    ['a port', 'ann@example.com:25'],
    ['an underscore in the domain', 'ann@my_shop.com'],
    ['an empty label in the domain', 'ann@example..com'],
    ['a top label of digits', 'ann@example.123'],
    ['65 characters of local part', `${'a'.repeat(65)}@example.com`],
    ['255 characters', `${'a'.repeat(14)}@${domainOf(240)}`],
    ['more raw text than any address needs', `${' '.repeat(320)}ann@example.com`],
    ['an object', { email: 'ann@example.com' }],
  ])('refuses %s', (_, input) => {
    expect(() => Email.parse(input)).toThrow(InvalidValue);
  });

  it('names itself in a refusal, also when the domain is to blame', () => {
    expect(() => Email.parse('ann@localhost')).toThrow('Email: is not an e-mail address');
  });

  it('is already canonical after one parse', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t'), (address, blank) => {
        const once = Email.parse(`${blank}${address.toUpperCase()}${blank}`);
        expect(Email.parse(once)).toBe(once);
        expect(once).toBe(address.toLowerCase());
      }),
    );
  });

  it('refuses every sign that could end a mail header or add a recipient, wherever it stands', () => {
    const dangerous = [...'\0\t\n\v\f\r\x1b\x7f \u0085\u00a0\u2028\u2029"(),:;<>@[\\]\uff20'];
    const word = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}$/);
    fc.assert(
      fc.property(word, fc.constantFrom(...dangerous), word, (before, sign, after) => {
        expect(Email.is(`${before}${after}@example.com`)).toBe(true);
        expect(() => Email.parse(`${before}${sign}${after}@example.com`)).toThrow(InvalidValue);
        expect(() => Email.parse(`${before}@${after}${sign}example.com`)).toThrow(InvalidValue);
      }),
    );
  });
});
