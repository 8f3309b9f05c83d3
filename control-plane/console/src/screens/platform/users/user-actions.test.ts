import { describe, expect, it } from 'vitest';
import { invitationLink, resetLink } from './one-time-address.ts';
import { actionsFor } from './user-actions.ts';

const merchant = {
  id: 'merchant',
  roles: ['STORE_ADMIN'],
  status: 'ACTIVE',
  enabled: true,
  totpEnabled: false,
} as const;
const asked = (level: 'manage' | 'read' | undefined, change: object = {}) =>
  actionsFor({ id: 'operator', level }, { ...merchant, ...change } as never);

describe('a super admin', () => {
  it('does everything that fits an account in use', () => {
    expect(asked('manage')).toEqual(['actAs', 'roles', 'resetLink', 'password', 'disable', 'delete']);
  });

  it('unblocks a blocked account, and acts as nobody who is shut out', () => {
    const offered = asked('manage', { status: 'DISABLED', enabled: false });
    expect(offered).toContain('enable');
    expect(offered).not.toContain('disable');
    expect(offered).not.toContain('actAs');
  });

  it('switches off the two-step sign-in of those who have it', () => {
    expect(asked('manage', { totpEnabled: true })).toContain('removeTotp');
    expect(asked('manage')).not.toContain('removeTotp');
    expect(asked('read', { totpEnabled: true })).not.toContain('removeTotp');
  });

  it('unlocks only what is locked', () => {
    expect(asked('manage', { status: 'LOCKED' })).toContain('unlock');
    expect(asked('manage')).not.toContain('unlock');
  });

  it('invites again who never came, who has no password to reset', () => {
    const offered = asked('manage', { status: 'PENDING' });
    expect(offered).toContain('invitationLink');
    expect(offered).not.toContain('resetLink');
  });

  it('manages support, but acts as no operator', () => {
    const offered = asked('manage', { roles: ['SUPPORT'] });
    expect(offered).toContain('roles');
    expect(offered).not.toContain('actAs');
  });
});

it('lets support act as a merchant, and nothing else', () => {
  expect(asked('read')).toEqual(['actAs']);
  expect(asked('read', { status: 'LOCKED' })).toEqual(['actAs']);
  expect(asked('read', { enabled: false, status: 'DISABLED' })).toEqual([]);
  expect(asked('read', { roles: ['ORG_ADMIN', 'SUPPORT'] })).toEqual([]);
});

it('lets nobody touch themselves or the super admin, and strangers nothing', () => {
  expect(asked('manage', { id: 'operator' })).toEqual([]);
  expect(asked('manage', { roles: ['SUPER_ADMIN'] })).toEqual([]);
  expect(asked(undefined)).toEqual([]);
});

it('puts tokens into addresses as they are', () => {
  expect(resetLink('https://console.example', 'a+b/c=')).toBe(
    'https://console.example/reset-password?token=a%2Bb%2Fc%3D',
  );
  expect(invitationLink('https://console.example', 'x')).toBe('https://console.example/invitation?token=x');
});
