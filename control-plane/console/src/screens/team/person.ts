import type { ReplyAt } from '../../api/request-types.ts';

export type Person = ReplyAt<'tenancy', 'GET', '/api/v1/user-account/find-one'>;

type Named = Pick<Person, 'firstName' | 'lastName' | 'userName'>;

export const nameOf = ({ firstName, lastName, userName }: Named): string =>
  `${firstName} ${lastName}`.trim() || userName;
