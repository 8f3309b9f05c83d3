import type { ReplyAt } from '../../../api/request-types.ts';

/** The account of a customer in the shop. */
export type Shopper = ReplyAt<'cua', 'GET', '/api/v1/private/shoppers/:id'>;
type Status = Shopper['status'];
export type AccountAction = 'unlock' | 'reset' | 'endSessions' | 'enable' | 'disable' | 'erase';

/** What can be done with an account in each state. Nothing is offered that would change nothing. */
const actions: Record<Status, readonly AccountAction[]> = {
  ACTIVE: ['reset', 'endSessions', 'disable', 'erase'],
  PENDING: ['reset', 'endSessions', 'disable', 'erase'],
  LOCKED: ['unlock', 'reset', 'endSessions', 'disable', 'erase'],
  DISABLED: ['enable', 'erase'],
};

export const accountActionsFor = (status: Status): readonly AccountAction[] => actions[status];

export const isGrave = (action: AccountAction): boolean => action === 'disable' || action === 'erase';
