import type { Account } from '../member/account.ts';
import type { StaffUser } from './shapes.ts';

/** An account in the words of this service. */
export const staffView = (account: Account): StaffUser => ({
  id: account.id,
  userName: account.username,
  emailAddress: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  active: account.enabled,
  roles: account.roles,
  org: account.metadata.org ?? null,
  store: account.metadata.store ?? null,
  status: account.status,
  lastSignInAt: account.lastSignInAt,
  createdAt: account.createdAt,
});
