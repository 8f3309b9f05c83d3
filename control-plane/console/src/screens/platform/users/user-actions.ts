import type { Level } from '../../../session/areas.ts';
import type { User } from './user.ts';

const userActions = [
  'actAs',
  'roles',
  'unlock',
  'resetLink',
  'invitationLink',
  'password',
  'removeTotp',
  'enable',
  'disable',
  'delete',
] as const;
export type UserAction = (typeof userActions)[number];

type Judged = Pick<User, 'id' | 'roles' | 'status' | 'enabled' | 'totpEnabled'>;

interface Operator {
  id: string;
  level: Level | undefined;
}

/** Roles that reach over all merchants. Nobody acts as one who has them. */
const PLATFORM_ROLES: readonly string[] = ['SUPER_ADMIN', 'SUPPORT'];
const isSuperAdmin = ({ roles }: Judged) => roles.includes('SUPER_ADMIN');
const isOperator = ({ roles }: Judged) => roles.some((role) => PLATFORM_ROLES.includes(role));

/** When each action makes sense for an account. */
const fits: Record<UserAction, (user: Judged) => boolean> = {
  actAs: (user) => user.enabled && !isOperator(user),
  roles: () => true,
  unlock: ({ status }) => status === 'LOCKED',
  // Somebody who was invited has no password to reset yet.
  resetLink: ({ status }) => status !== 'PENDING',
  invitationLink: ({ status }) => status === 'PENDING',
  password: () => true,
  removeTotp: ({ totpEnabled }) => totpEnabled,
  enable: ({ enabled }) => !enabled,
  disable: ({ enabled }) => enabled,
  delete: () => true,
};

/**
 * What an operator can do to an account. Reading is enough to act as a merchant; all else is for those who manage
 * accounts. Nobody touches their own account here, and nobody the super admin.
 */
export function actionsFor(operator: Operator, user: Judged): UserAction[] {
  if (!operator.level || operator.id === user.id || isSuperAdmin(user)) return [];
  const allowed = operator.level === 'manage' ? userActions : (['actAs'] as const);
  return allowed.filter((action) => fits[action](user));
}
