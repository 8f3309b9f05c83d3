import type { ReplyAt } from '../../api/request-types.ts';

export type Member = ReplyAt<'tenancy', 'GET', '/api/v1/org-member/list'>['content'][number];

/** What uaa did not tell is missing; the id is always there. */
export const memberName = ({ firstName, lastName, userName, userId }: Member): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || userName || userId;

export const isOwner = ({ role }: Member): boolean => role === 'ORG_ADMIN';
