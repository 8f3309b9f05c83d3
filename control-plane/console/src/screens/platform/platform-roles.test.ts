import { describe, expect, it } from 'vitest';
import { areas, levelIn } from '../../session/areas.ts';
import { redirectFor } from '../../session/guards.ts';
import { type Role, roles, sideOf } from '../../session/roles.ts';

const platformAreas = [
  'platformHome',
  'organisations',
  'platformUsers',
  'pods',
  'platformBilling',
  'plans',
  'identity',
  'platformAudit',
  'jobs',
] as const;
const levelsOf = (...held: Role[]) => Object.fromEntries(platformAreas.map((area) => [area, levelIn(area, held)]));
const viewerWith = (...held: Role[]) => ({
  id: 'v',
  username: 'v',
  name: 'v',
  email: '',
  roles: held,
  side: sideOf(held),
  place: { org: undefined, store: undefined },
  impersonation: undefined,
});

describe('who sees which screen of the platform', () => {
  it('opens everything to the super admin', () => {
    expect(levelsOf('SUPER_ADMIN')).toEqual({
      platformHome: 'read',
      organisations: 'manage',
      platformUsers: 'manage',
      pods: 'manage',
      platformBilling: 'manage',
      plans: 'manage',
      identity: 'manage',
      platformAudit: 'read',
      jobs: 'manage',
    });
  });

  it('lets support read organisations, accounts and the audit, and nothing more', () => {
    expect(levelsOf('SUPPORT')).toEqual({
      platformHome: 'read',
      organisations: 'read',
      platformUsers: 'read',
      pods: undefined,
      platformBilling: undefined,
      plans: undefined,
      identity: undefined,
      platformAudit: 'read',
      jobs: undefined,
    });
  });

  it.each(roles.filter((role) => role !== 'SUPER_ADMIN' && role !== 'SUPPORT'))(
    'sends %s away from all of it',
    (role) => {
      const viewer = viewerWith(role);
      for (const area of platformAreas) expect(redirectFor({ area }, { viewer, stores: 1 })).toBe('/dashboard');
    },
  );

  it('sends support from closed screens to its own start', () => {
    const viewer = viewerWith('SUPPORT');
    const targets = platformAreas.map((area) => redirectFor({ area }, { viewer, stores: undefined }));
    expect(targets).toEqual([
      undefined,
      undefined,
      undefined,
      '/platform',
      '/platform',
      '/platform',
      '/platform',
      undefined,
      '/platform',
    ]);
  });

  it('keeps operators away from the screens of merchants', () => {
    const viewer = viewerWith('SUPER_ADMIN');
    const merchantAreas = (Object.keys(areas) as (keyof typeof areas)[]).filter(
      (area) => !platformAreas.some((name) => name === area),
    );
    for (const area of merchantAreas) expect(redirectFor({ area }, { viewer, stores: undefined })).toBe('/platform');
  });
});
