import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import type { StoreFacts } from '../store/store-facts.ts';
import { returnUrls } from './return-urls.ts';

const id = Uuid.parse('01980000-0000-7000-8000-000000000001');
const order = { id, ref: id, lang: LanguageCode.parse('en') };
const origins = ['http://shop.example:8080', 'https://other.example'];
const backTo = (origin: string | undefined, referer?: string) =>
  new URL(returnUrls({ origins } as unknown as StoreFacts, { origin, referer }, order).successUrl).origin;

describe('where a browser comes back to from a provider', () => {
  it.each([
    ['http://shop.example:8080', 'http://shop.example:8080'],
    ['https://other.example', 'https://other.example'],
    // A shop that is also reached by TLS: what the tab remembers is there, and nowhere else.
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['https://shop.example', 'https://shop.example'],
  ])('is %s, where it was shopping', (origin, expected) => expect(backTo(origin)).toBe(expected));

  it.each([
    ['http://other.example'],
    ['http://shop.example:9999'],
    ['https://evil.example'],
    ['https://shop.example.evil.example'],
    ['null'],
    [undefined],
  ])('is the first name of the store for %s', (origin) => expect(backTo(origin)).toBe('http://shop.example:8080'));

  it('is told by the page where the browser hides its origin', () => {
    expect(backTo(undefined, 'https://other.example/en/checkout')).toBe('https://other.example');
  });
});
