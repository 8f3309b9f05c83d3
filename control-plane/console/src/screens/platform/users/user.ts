import type { ReplyAt } from '../../../api/request-types.ts';
import type { Tone } from '../../../components/status-pill.tsx';

export type User = ReplyAt<'uaa', 'GET', '/api/v1/admin/users/:id'>;

export const nameOf = ({ firstName, lastName, username }: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username;

export const accountTones: Record<User['status'], Tone> = {
  ACTIVE: 'good',
  PENDING: 'info',
  LOCKED: 'warn',
  DISABLED: 'bad',
};
