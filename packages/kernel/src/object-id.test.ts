import { describe, expect, it } from 'vitest';
import { ManagerOrgId, PodId, StoreMerchantId } from './object-id.ts';
import { InvalidValue } from './value.ts';

const types = { StoreMerchantId, ManagerOrgId, PodId };

describe.each(Object.entries(types))('%s', (kind, type) => {
  it('takes 24 lower-case hex characters as they are', () => {
    expect(type.parse('507f1f77bcf86cd799439011')).toBe('507f1f77bcf86cd799439011');
    expect(type.is('507f1f77bcf86cd799439011')).toBe(true);
  });

  it.each([
    ['upper case, another spelling of the same id', '507F1F77BCF86CD799439011'],
    ['one character too few', '507f1f77bcf86cd79943901'],
    ['one character too many', '507f1f77bcf86cd7994390111'],
    ['a letter beyond f', '507f1f77bcf86cd79943901g'],
    ['a blank before it', ' 507f1f77bcf86cd799439011'],
    ['a line break after it', '507f1f77bcf86cd799439011\n'],
    ['digits of another script', '٥٠٧f1f77bcf86cd799439011'],
    ['nothing', ''],
    ['the object form', { id: '507f1f77bcf86cd799439011' }],
    ['null', null],
  ])('refuses %s', (_, input) => {
    expect(() => type.parse(input)).toThrow(InvalidValue);
  });

  it('mints ids that are valid and never the same', () => {
    const minted = Array.from({ length: 1000 }, () => type.mint());
    expect(minted.every(type.is)).toBe(true);
    expect(new Set(minted).size).toBe(minted.length);
  });

  it('mints ids that begin with the second of their making, or with the one it is given', () => {
    const before = Math.floor(Date.now() / 1000);
    const second = Number.parseInt(type.mint().slice(0, 8), 16);
    expect(second).toBeGreaterThanOrEqual(before);
    expect(second).toBeLessThanOrEqual(Date.now() / 1000);
    expect(type.mint(new Date('2012-10-17T20:46:22.999Z')).slice(0, 8)).toBe('507f191e');
  });

  it('mints different ids for one and the same second', () => {
    const at = new Date('2026-01-31T08:00:00Z');
    expect(new Set(Array.from({ length: 1000 }, () => type.mint(at))).size).toBe(1000);
  });

  it('names itself in a refusal and hides its methods from the schema', () => {
    expect(() => type.parse('x')).toThrow(`${kind}: 24 lower-case hex characters`);
    expect(Object.keys(type)).not.toContain('mint');
  });
});
