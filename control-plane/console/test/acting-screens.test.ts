import { isForMerchants } from '@storepod/contract/access';
import { whileActing } from '@storepod/contract/while-acting';
import { describe, expect, it } from 'vitest';
import type { Area } from '../src/session/areas.ts';
import type { Role } from '../src/session/roles.ts';
import { levelOf, type Viewer } from '../src/session/viewer.ts';
import { callsOfTheConsole } from './calls.ts';
import { sources } from './sources.ts';

/** What a person does for themselves: the profile and the page of an invitation, which keep no area. */
const own =
  /^\w+ \/(uaa\/api\/v1\/account|gateway\/api\/v1\/auth\/membership|tenancy\/api\/v1\/org-member\/invitations\/accept)/;

/** The area by which the console offers what the services refuse while somebody acts. The first that fits counts. */
const areas: readonly [RegExp, Area][] = [
  [/org-member\/(owners\/)?invitations/, 'invitations'],
  [/org-member/, 'members'],
  [/user-account/, 'team'],
  [/store-manager\/private\/store/, 'createStore'],
  [/billing\/api\/v1\/subscription/, 'subscription'],
  [/private\/(shoppers|customers\/:id\/erase)/, 'shopperAccounts'],
  [/payment-configuration/, 'payments'],
  [/private\/(sign-in-rules|identity-providers)/, 'shopperSignIn'],
  [/router\/private/, 'domains'],
  [/private\/store\/state/, 'storeOpening'],
];
const areaOf = (name: string) => areas.find(([pattern]) => pattern.test(name))?.[1];

const refused = callsOfTheConsole().filter(
  ({ name, endpoint }) =>
    endpoint?.method !== 'GET' &&
    endpoint !== undefined &&
    isForMerchants(endpoint.access) &&
    whileActing(endpoint) !== 'allowed' &&
    !own.test(name),
);
const acting = (role: Role): Viewer => ({
  ...{ id: 'id-1', username: 'olivia', name: 'olivia', email: '', side: 'merchant' },
  roles: [role],
  place: { org: 'an-organisation', store: 'a-store' },
  impersonation: { operator: 'support', reason: 'a ticket', expiresAt: '2026-01-01T00:15:00.000Z' },
});
const texts = sources('.ts', '.tsx').map(({ text }) => text);

describe('what the services refuse while somebody acts as a merchant', () => {
  it('is known to the console, call by call', () => {
    expect(refused.length).toBeGreaterThan(30);
    expect(refused.filter(({ name }) => areaOf(name) === undefined).map(({ name }) => name)).toEqual([]);
  });

  it.each([...new Set(refused.flatMap(({ name }) => areaOf(name) ?? []))])('is not offered in its area: %s', (area) => {
    for (const role of ['ORG_ADMIN', 'STORE_ADMIN'] as const)
      expect(levelOf(acting(role), area), role).not.toBe('manage');
    const asked = new RegExp(`mayManage\\([^()]*(?:useViewer\\(\\))?[^()]*, '${area}'\\)`);
    expect(texts.some((text) => asked.test(text))).toBe(true);
  });
});
