import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKeyRing, SecretError } from './secrets.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const ring = openKeyRing(key('2026-01', 1));
const context = 'payment:65a1b2c3d4e5f60718293a4b:STRIPE';

describe('a sealed secret', () => {
  test('opens in its context, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, anywhere) => {
        expect(ring.open(ring.seal(plain, anywhere), anywhere)).toBe(plain);
      }),
    );
  });

  test('looks like v1.<key>.<wrapped>.<text>, different each time, and shows nothing', () => {
    const [one, two] = [ring.seal('sk_live_1', context), ring.seal('sk_live_1', context)];
    expect(one).toMatch(/^v1\.2026-01\.[\w-]{80}\.[\w-]+$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('sk_live');
  });

  test('does not open in another context', () => {
    const sealed = ring.seal('sk_live_1', context);
    expect(() => ring.open(sealed, 'payment:65a1b2c3d4e5f60718293a4b:PAYPAL')).toThrow(refusal('REFUSED'));
    expect(() => ring.reseal(sealed, 'elsewhere')).toThrow(refusal('REFUSED'));
  });

  test('does not open when any character of it was changed', () => {
    const sealed = ring.seal('sk_live_1', context);
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...'Az09-_.'), (at, character) => {
        const changed = sealed.slice(0, at) + character + sealed.slice(at + 1);
        fc.pre(!sameBytes(changed, sealed));
        expect(() => ring.open(changed, context)).toThrow(SecretError);
      }),
    );
  });

  test('cannot be put together from two', () => {
    const [one, two] = [ring.seal('one', context), ring.seal('two', context)].map((sealed) => sealed.split('.'));
    expect(() => ring.open([...(one?.slice(0, 3) ?? []), two?.[3]].join('.'), context)).toThrow(refusal('REFUSED'));
  });

  test.each(['', 'sk_live_1', 'v1.2026-01.AAAA', 'v2.2026-01.AAAA.AAAA', 'v1.2026-01.AAAA.AAAA'])(
    'is not this: "%s"',
    (text) => {
      expect(() => ring.open(text, context)).toThrow(refusal('MALFORMED'));
    },
  );
});

/** The last character of base64url carries spare bits, so another one may mean the same bytes. */
const sameBytes = (one: string, two: string) =>
  one.split('.').map(decoded).join('.') === two.split('.').map(decoded).join('.');
const decoded = (part: string, index: number) => (index < 2 ? part : Buffer.from(part, 'base64url').toString('hex'));

const refusal = (reason: SecretError['reason']) => expect.objectContaining({ name: 'SecretError', reason });

describe('a new key', () => {
  const old = openKeyRing(key('2026-01', 1));
  const both = openKeyRing(`${key('2026-02', 2)}, ${key('2026-01', 1)}`);
  const sealed = old.seal('sk_live_1', context);

  test('seals from now on, and the old one still opens', () => {
    expect(both.open(sealed, context)).toBe('sk_live_1');
    expect(both.isCurrent(sealed)).toBe(false);
    expect(both.isCurrent(both.seal('x', context))).toBe(true);
  });

  test('takes over with reseal, after which the old one may go', () => {
    const resealed = both.reseal(sealed, context);
    expect(both.isCurrent(resealed)).toBe(true);
    expect(openKeyRing(key('2026-02', 2)).open(resealed, context)).toBe('sk_live_1');
  });

  test('is named where it is missing', () => {
    expect(() => old.open(both.seal('x', context), context)).toThrow(refusal('UNKNOWN_KEY'));
    expect(() => old.open(both.seal('x', context), context)).toThrow('"2026-02"');
  });

  test('of the same name but other bytes opens nothing', () => {
    expect(() => openKeyRing(key('2026-01', 9)).open(sealed, context)).toThrow(refusal('REFUSED'));
  });
});

describe('a key ring that cannot be read says which key is wrong and never shows one', () => {
  const secret = randomBytes(31).toString('base64');
  test.each([
    ['', 'key 1 of the ring'],
    [secret, 'key 1 of the ring'],
    [`${key('a', 1)},B:${secret}`, 'key 2 of the ring'],
    [`short:${secret}`, 'the key "short" is not 32 bytes'],
    [`text:${'not base64 at all'.repeat(3)}`, 'the key "text" is not 32 bytes'],
    [`${key('a', 1)},${key('a', 2)}`, 'two keys called "a"'],
  ])('%#', (text, message) => {
    expect(() => openKeyRing(text)).toThrow(message);
    expect(() => openKeyRing(text)).not.toThrow(secret);
  });
});
