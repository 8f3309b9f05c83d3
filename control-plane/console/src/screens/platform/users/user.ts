import type { ReplyAt } from '../../../api/request-types.ts';

export type User = ReplyAt<'uaa', 'GET', '/api/v1/admin/users/:id'>;

export const nameOf = ({ firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username;
