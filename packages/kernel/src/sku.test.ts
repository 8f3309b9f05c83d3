import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSkus, Sku } from './sku.ts';
import { InvalidValue } from './value.ts';

describe('Sku', () => {
  it.each(['A', 'TEE-RED-M', 'tee_red', '-', '_', '0', 'x'.repeat(255)])('takes %s as it is', (text) => {
    expect(Sku.parse(text)).toBe(text);
  });

  it('keeps upper and lower case apart', () => {
    expect(Sku.parse('tee')).not.toBe(Sku.parse('TEE'));
  });

  it.each([
    ['nothing', ''],
    ['256 characters', 'x'.repeat(256)],
    ['a blank before it, which is not trimmed', ' TEE'],
    ['a blank inside', 'TEE RED'],
    ['a line break after it', 'TEE\n'],
    ['a dot', 'TEE.RED'],
    ['a slash', 'TEE/RED'],
    ['a letter with an accent', 'TÉE'],
    ['a percent escape', 'TEE%20'],
    ['a number', 42],
  ])('refuses %s', (_, input) => {
    expect(() => Sku.parse(input)).toThrow(InvalidValue);
  });
});

describe('compareSkus', () => {
  it('orders by code unit and not by the alphabet of a country', () => {
    const sorted = ['b', 'a', 'B', '_', '-', 'A', '1'].map((text) => Sku.parse(text)).sort(compareSkus);
    expect(sorted).toEqual(['-', '1', 'A', 'B', '_', 'a', 'b']);
  });

  it('gives every caller one order, whatever order it starts from', () => {
    const sku = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).map((text) => Sku.parse(text));
    fc.assert(
      fc.property(fc.array(sku), (skus) => {
        expect([...skus].reverse().sort(compareSkus)).toEqual([...skus].sort(compareSkus));
      }),
    );
  });
});
