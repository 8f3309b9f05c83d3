import type { Principal } from '@storepod/auth/principal';
import { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { problems } from '../problems.ts';

/** The organisation that the caller runs. A caller without one, as an operator is, runs none: never all of them. */
export function organisationOf({ org }: Principal): ManagerOrgId {
  if (!org) throw problems.NO_ORGANISATION();
  return org;
}

/** The account of the person who calls. */
export function accountIdOf({ uid }: Principal): Uuid {
  if (!Uuid.is(uid)) throw problems.USER_NOT_FOUND();
  return uid;
}
