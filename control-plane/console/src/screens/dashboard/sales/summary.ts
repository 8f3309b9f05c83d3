import type { ReplyAt } from '../../../api/request-types.ts';

/** What was sold in some days, and in as many days before. */
export type Summary = ReplyAt<'checkout', 'GET', '/api/v1/private/statistics/summary'>;
