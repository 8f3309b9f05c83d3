import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { uaa } from '@storepod/uaa/contract';
import Type, { type Static } from 'typebox';

const Account = uaa.endpoints.getUser.response;
type Account = Static<typeof Account>;

/** Somebody with an account at uaa, as an operator recognises them. */
export const Person = model('FoundPerson', {
  id: Uuid,
  username: Type.String(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  org: nullable(Type.String()),
  store: nullable(Type.String()),
  /** One that is LOCKED or DISABLED is found, too. */
  status: Account.properties.status,
});
export type Person = Static<typeof Person>;

export const personOf = ({ id, username, email, firstName, lastName, roles, metadata, status }: Account): Person => ({
  id,
  username,
  email,
  name: `${firstName} ${lastName}`.trim(),
  roles,
  org: metadata.org ?? null,
  store: metadata.store ?? null,
  status,
});
