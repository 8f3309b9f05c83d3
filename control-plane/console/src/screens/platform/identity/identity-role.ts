import type { ReplyAt } from '../../../api/request-types.ts';

export type IdentityRole = ReplyAt<'uaa', 'GET', '/api/v1/admin/roles'>['content'][number];
