import type { ReplyAt } from '../../api/request-types.ts';

export type Account = ReplyAt<'uaa', 'GET', '/api/v1/account/me'>;
