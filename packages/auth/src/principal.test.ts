import { describe, expect, it } from 'vitest';
import { SHOPPER_CEILING } from './issuers.ts';
import { actorName, principalOf } from './principal.ts';

const ofUaa = (claims: Record<string, unknown>) => principalOf({ sub: 'ann', ...claims }, 'uaa', undefined);
const ofCua = (claims: Record<string, unknown>) => principalOf({ sub: 'ann', ...claims }, 'cua', SHOPPER_CEILING);
const authorities = (principal: { authorities: ReadonlySet<string> }) => [...principal.authorities].sort();

describe('authorities', () => {
  it('reads roles with and without the prefix, in any case', () => {
    const { authorities } = ofUaa({ roles: ['ORG_ADMIN', 'ROLE_SUPPORT', 'store_admin', 'role_super_admin'] });
    for (const role of ['ROLE_ORG_ADMIN', 'ROLE_SUPPORT', 'ROLE_STORE_ADMIN', 'ROLE_SUPER_ADMIN'])
      expect(authorities).toContain(role);
    expect(authorities.size).toBe(5);
  });

  it('reads a scope that is one text and one that is a list', () => {
    const both = ['REALM_uaa', 'SCOPE_OPENID', 'SCOPE_STORE_POD'];
    expect(authorities(ofUaa({ scope: 'openid  store_pod' }))).toEqual(both);
    expect(authorities(ofUaa({ scope: ['openid', 'store_pod'] }))).toEqual(both);
  });

  it.each([[7], [{ ORG_ADMIN: true }], [null], [[7, null, ['ORG_ADMIN']]]])('grants nothing for roles %j', (roles) => {
    expect(authorities(ofUaa({ roles, scope: roles }))).toEqual(['REALM_uaa']);
  });

  it('caps a shopper, whatever its token claims', () => {
    const shopper = ofCua({
      roles: ['CUSTOMER', 'ORG_ADMIN', 'ROLE_SUPER_ADMIN'],
      scope: 'openid store_core store_pod super_admin',
    });
    expect(authorities(shopper)).toEqual(['REALM_cua', 'ROLE_CUSTOMER', 'SCOPE_OPENID']);
  });

  it('lets nobody claim a realm through roles or scopes', () => {
    const claimed = ['REALM_uaa', 'realm_uaa', 'ROLE_REALM_uaa'];
    for (const principal of [
      ofCua({ roles: claimed, scope: claimed }),
      principalOf({ roles: claimed }, 'cua', undefined),
    ])
      expect(principal.authorities).not.toContain('REALM_uaa');
  });

  it('leaves the realm even to a token that is granted nothing', () => {
    expect(authorities(principalOf({ roles: ['ORG_ADMIN'] }, 'cua', []))).toEqual(['REALM_cua']);
  });
});

describe('claims', () => {
  const id = '507f1f77bcf86cd799439011';

  it('reads an organisation and a store', () => {
    expect(ofUaa({ org: id, store: id })).toMatchObject({ org: id, store: id });
  });

  it.each([['x'], [id.toUpperCase()], [`${id} `], [''], [7], [[id]], [null], [{ id }]])(
    'takes the malformed id %j for absent',
    (claim) => {
      expect(ofUaa({ org: claim, store: claim })).toMatchObject({ org: undefined, store: undefined });
    },
  );

  it('takes empty and non-text claims for absent', () => {
    const { uid, username, realm, resource } = ofUaa({ uid: '', preferred_username: 7, realm: null, resource: [] });
    expect({ uid, username, realm, resource }).toEqual({
      uid: undefined,
      username: undefined,
      realm: undefined,
      resource: undefined,
    });
  });

  it('names the operator who acts as a merchant', () => {
    const merchant = ofUaa({ preferred_username: 'ann', act: { sub: 'olga', uid: 'u-1' }, exp: 1_700_000_000 });
    expect(merchant.actor).toEqual({ subject: 'olga', uid: 'u-1', until: new Date('2023-11-14T22:13:20Z') });
    expect(actorName(merchant)).toBe('ann (via olga)');
  });

  it.each([['olga'], [{}], [{ sub: '' }], [{ sub: 7 }], [[]], [0]])(
    'takes the act claim %j, which nobody can read, for somebody who acts',
    (act) => {
      expect(ofUaa({ act }).actor).toMatchObject({ subject: 'unknown', uid: undefined });
    },
  );

  it('sees nobody act without the claim', () => {
    expect([ofUaa({}).actor, ofUaa({ act: null }).actor]).toEqual([undefined, undefined]);
  });

  it('names somebody without a user name by the subject', () => {
    expect(actorName(ofUaa({}))).toBe('ann');
  });
});
