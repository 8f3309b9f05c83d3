import { Instant } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { isSameViewer, levelOf, viewerOf } from './viewer.ts';

const principal = {
  claims: { sub: 'id-1', uid: 'id-1' },
  name: 'Olivia Haddad',
  preferredUsername: 'olivia',
  givenName: 'Olivia',
  familyName: 'Haddad',
  email: 'olivia@example.org',
};

describe('who looks at the console', () => {
  it('holds the roles that the console knows, and no other authority', () => {
    const authorities = ['ROLE_ORG_ADMIN', 'ROLE_SOMETHING_ELSE', 'SCOPE_OPENID', 'REALM_uaa'];
    const viewer = viewerOf({
      principal,
      authorities: authorities.map((authority) => ({ authority })),
      impersonation: null,
    });
    expect(viewer).toMatchObject({ id: 'id-1', name: 'Olivia Haddad', roles: ['ORG_ADMIN'], side: 'merchant' });
    expect(viewer.impersonation).toBeUndefined();
  });

  it('is another one in another organisation or store, whatever else has changed', () => {
    const inPlace = (claims: object, name = 'Olivia') =>
      viewerOf({
        principal: { ...principal, givenName: name, claims: { ...principal.claims, ...claims } },
        authorities: [],
        impersonation: null,
      });
    const first = inPlace({ org: 'a', store: 's' });
    expect(isSameViewer(first, inPlace({ org: 'a', store: 's' }, 'Liv'))).toBe(true);
    for (const claims of [
      { org: 'b', store: 's' },
      { org: 'a', store: 't' },
      { org: 'a' },
      { uid: 'id-2', org: 'a', store: 's' },
    ])
      expect(isSameViewer(first, inPlace(claims))).toBe(false);
  });

  it('is the merchant while an operator acts as one, known by the user name alone', () => {
    const expiresAt = Instant.parse('2026-01-01T00:15:00.000Z');
    const viewer = viewerOf({
      principal: { ...principal, givenName: null, familyName: null, email: null },
      authorities: [{ authority: 'ROLE_STORE_ADMIN' }],
      impersonation: {
        actingAs: 'olivia',
        subject: 'id-1',
        operator: 'support',
        reason: 'a ticket',
        startedAt: Instant.parse('2026-01-01T00:00:00.000Z'),
        expiresAt,
      },
    });
    expect(viewer).toMatchObject({ name: 'olivia', email: '', side: 'merchant', impersonation: { expiresAt } });
  });

  it('is offered nothing, while an operator acts, that the services would refuse', () => {
    const owner = viewerOf({ principal, authorities: [{ authority: 'ROLE_ORG_ADMIN' }], impersonation: null });
    const acting = { operator: 'support', reason: 'a ticket', expiresAt: '2026-01-01T00:15:00.000Z' };
    const asked = {
      ...{ members: 'read', team: 'read', invitations: 'read', subscription: 'read', createStore: undefined },
      ...{ customerExport: undefined, orderExport: undefined, shopperAccounts: 'read' },
      ...{ storeOpening: 'read', payments: 'read', shopperSignIn: 'read', domains: 'read' },
      ...{ orders: 'manage', products: 'manage', customers: 'manage', storeSettings: 'manage' },
    } as const;
    for (const [area, left] of Object.entries(asked) as [keyof typeof asked, (typeof asked)[keyof typeof asked]][]) {
      expect(levelOf(owner, area), area).toBe(area.endsWith('Export') ? 'read' : 'manage');
      expect(levelOf({ ...owner, impersonation: acting }, area), area).toBe(left);
    }
  });
});
