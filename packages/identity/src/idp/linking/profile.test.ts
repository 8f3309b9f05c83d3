import { describe, expect, it } from 'vitest';
import type { IdentityProviderRow } from '../../tables.ts';
import { presets } from '../provider/presets.ts';
import { profileOf } from './profile.ts';

const provider = (preset: keyof typeof presets, trust = false) =>
  ({
    attribute_mapping: presets[preset].attributeMapping,
    trust_email_verified: trust,
  }) as unknown as IdentityProviderRow;

describe('the profile of a person', () => {
  it('reads the standard claims', () => {
    const claims = { sub: 's', email: 'Ann@Example.com', email_verified: true, given_name: 'Ann', family_name: 'Lee' };
    expect(profileOf(provider('GOOGLE'), claims)).toEqual({
      subject: 's',
      email: 'ann@example.com',
      emailVouched: true,
      firstName: 'Ann',
      lastName: 'Lee',
    });
  });

  it('reads fields of other names, and a subject that is a number', () => {
    const claims = { id: 42, email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' };
    expect(profileOf(provider('FACEBOOK'), claims)).toMatchObject({ subject: '42', firstName: 'Ann', lastName: 'Lee' });
  });

  it.each([undefined, null, '', 1.5, {}, [], true, 'x'.repeat(256), 'a\0b'])('is none with the subject %o', (sub) =>
    expect(profileOf(provider('GOOGLE'), { sub })).toBeUndefined(),
  );

  it.each([undefined, null, 'not an address', 7, {}, 'ann@localhost', 'a@b.com, c@d.com'])(
    'has no address where the provider says %o, and vouches for none',
    (email) =>
      expect(profileOf(provider('GOOGLE', true), { sub: 's', email, email_verified: true })).toMatchObject({
        email: undefined,
        emailVouched: false,
      }),
  );

  it.each<[unknown, boolean, boolean]>([
    [true, false, true],
    ['true', false, true],
    [undefined, true, true],
    [null, true, true],
    [undefined, false, false],
    [false, false, false],
    [false, true, false],
    ['false', true, false],
    ['yes', true, false],
    [1, true, false],
  ])('email_verified %o with trust %o is vouched for: %o', (email_verified, trust, vouched) => {
    const claims = { sub: 's', email: 'ann@example.com', email_verified };
    expect(profileOf(provider('GOOGLE', trust), claims)?.emailVouched).toBe(vouched);
  });

  it('cuts names to what an account holds, and takes control characters out', () => {
    const claims = { sub: 's', given_name: ` A\u0000n\u202en ${'💥'.repeat(60)}`, family_name: { first: 'x' } };
    const profile = profileOf(provider('GOOGLE'), claims);
    expect(profile?.firstName.startsWith('Ann 💥')).toBe(true);
    expect([...(profile?.firstName ?? '')].length).toBeLessThanOrEqual(50);
    expect(profile?.lastName).toBe('');
  });
});
