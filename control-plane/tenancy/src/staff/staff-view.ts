import type { Account } from '../member/account.ts';
import { rolesBeside } from '../member/roles.ts';
import type { StaffUser } from './shapes.ts';

interface Place {
  org?: string | undefined;
  store?: string | undefined;
}

/** An account in the words of this service, as it is in one place: what it is elsewhere is nobody's business here. */
export const staffView = (account: Account, { org, store }: Place): StaffUser => ({
  id: account.id,
  userName: account.username,
  emailAddress: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  active: account.enabled,
  roles: [
    ...account.memberships
      .filter((place) => place.org === org && place.store === (store ?? null))
      .flatMap(({ roles }) => roles),
    ...rolesBeside(account),
  ],
  org: org ?? null,
  store: store ?? null,
  status: account.status,
  lastSignInAt: account.lastSignInAt,
  createdAt: account.createdAt,
});
