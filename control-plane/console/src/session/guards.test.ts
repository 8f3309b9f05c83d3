import { describe, expect, it } from 'vitest';
import { homeOf, redirectFor } from './guards.ts';
import { type Role, sideOf } from './roles.ts';
import type { Viewer } from './viewer.ts';

const viewer = (...held: Role[]): Viewer => ({
  id: 'u',
  username: 'u',
  name: 'u',
  email: '',
  roles: held,
  side: sideOf(held),
  place: { org: undefined, store: undefined },
  impersonation: undefined,
});

describe('where somebody belongs', () => {
  it.each<[Role[], string]>([
    [['SUPER_ADMIN'], '/platform'],
    [['SUPPORT'], '/platform'],
    [['ORG_ADMIN'], '/dashboard'],
    [['STORE_MODERATOR'], '/dashboard'],
    [[], '/profile'],
  ])('%j: %s', (held, home) => {
    expect(homeOf(viewer(...held))).toBe(home);
  });
});

describe('a guard', () => {
  it('lets those in whom the area is for', () => {
    expect(redirectFor({ area: 'team', store: true }, { viewer: viewer('ORG_ADMIN'), stores: 1 })).toBeUndefined();
    expect(redirectFor({ area: 'pods' }, { viewer: viewer('SUPER_ADMIN'), stores: undefined })).toBeUndefined();
  });

  it('sends operators home from the side of merchants, and the reverse', () => {
    expect(redirectFor({ area: 'dashboard' }, { viewer: viewer('SUPER_ADMIN'), stores: undefined })).toBe('/platform');
    expect(redirectFor({ area: 'platformHome' }, { viewer: viewer('ORG_ADMIN'), stores: 3 })).toBe('/dashboard');
  });

  it('sends those home whose role has no such screen', () => {
    expect(redirectFor({ area: 'createStore' }, { viewer: viewer('STORE_ADMIN'), stores: 1 })).toBe('/dashboard');
    expect(redirectFor({ area: 'pods' }, { viewer: viewer('SUPPORT'), stores: undefined })).toBe('/platform');
  });

  it('holds a merchant without a store on the first-run guide', () => {
    const newcomer = { viewer: viewer('ORG_ADMIN'), stores: 0 };
    expect(redirectFor({ area: 'dashboard', store: true }, newcomer)).toBe('/getting-started');
    expect(redirectFor({ area: 'stores', store: true }, newcomer)).toBe('/getting-started');
    expect(redirectFor({ firstRun: true }, newcomer)).toBeUndefined();
    expect(redirectFor({ area: 'createStore' }, newcomer)).toBeUndefined();
  });

  it('shows the first-run guide to nobody else', () => {
    expect(redirectFor({ firstRun: true }, { viewer: viewer('ORG_ADMIN'), stores: 1 })).toBe('/dashboard');
    expect(redirectFor({ firstRun: true }, { viewer: viewer('SUPPORT'), stores: undefined })).toBe('/platform');
    expect(redirectFor({ firstRun: true }, { viewer: viewer(), stores: undefined })).toBe('/profile');
  });
});
