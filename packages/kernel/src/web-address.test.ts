import { describe, expect, it } from 'vitest';
import { hasWebAddress, withoutLinks } from './web-address.ts';

describe('the address of a web page', () => {
  it.each([
    'https://evil.example',
    'Win now http://1.2.3.4',
    'Win now: //evil.example',
    'HTTP:evil',
    'www.evil.example',
    'Ann (www.evil.example)',
    'evil.com',
    'Visit evil.COM now',
    'a.b.evil.xyz',
    'evil.example/prize',
    'münze.example?a',
    'evil。com',
    'evil．com',
    'xn--80ak6aa92e.example',
    'call bob@evil.com',
    'x.com',
    't.me/prize',
    // Letters with marks of their own, wide letters, another dot, a picture.
    'cafe\u0301.com',
    'कॉफ़ी.com',
    'ｅｖｉｌ．ｃｏｍ',
    'ｈｔｔｐ：／／evil',
    'evil\u2024com',
    'evil\u200b.com',
    '💩.ws/a',
    'Win at 203.0.113.9',
  ])('is found in "%s"', (text) => {
    expect(hasWebAddress(text)).toBe(true);
  });

  it.each([
    'Ann',
    "O'Neil",
    'St. John',
    'St.John',
    'Dr.No',
    'A.B. Müller',
    'J.R.R. Tolkien',
    'Café.Bar GmbH',
    'Jean-Luc d’Arc',
    'Ph.D. Lee',
    'Müller & Co. KG',
    'محمد بن راشد',
    'Анна',
    'Wwwilma',
    'Ann / Bob',
    'c/o Ann',
    '3.5',
    'J.de Vries',
    'J.M.de Souza',
    'T.Ly',
    'M.To',
    '1.2.3',
  ])('is not found in "%s"', (text) => {
    expect(hasWebAddress(text)).toBe(false);
  });
});

describe('words without links', () => {
  it.each([
    ['Booking.com', 'Booking. com'],
    ['http://evil.example/a', 'http: / /evil. example/a'],
    ['www.evil.example', 'www. evil. example'],
    ['evil。com', 'evil。 com'],
    ['cafe\u0301.com', 'cafe\u0301. com'],
    ['💩.ws', '💩. ws'],
    ['t.co', 't. co'],
    ['Suite 3.5, St. John', 'Suite 3.5, St. John'],
    ["O'Neil", "O'Neil"],
  ])('%s is %s', (text, harmless) => {
    expect(withoutLinks(text)).toBe(harmless);
  });

  it('have none, whatever they were, and take no longer for a long text', () => {
    const long = `${'a.b'.repeat(20_000)}.com/${'.'.repeat(20_000)}`;
    const began = performance.now();
    expect(hasWebAddress(withoutLinks(long))).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
