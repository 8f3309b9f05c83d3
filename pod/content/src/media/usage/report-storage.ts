import { monthOf, usageReports } from '@storepod/service/peers/usage-reports';
import { sql } from 'kysely';
import type { Content } from '../../content.ts';

/** Tells billing how many bytes the media library of each store holds. */
export const reportStorage = (content: Content) =>
  usageReports(content, {
    measure: 'STORAGE_BYTES',
    counts: (now) => sql`select store_id, bytes_used as used, ${monthOf(now)}::date as month from media_quota`,
    holdStore: (store) => sql`select store_id from media_quota where store_id = ${store} for share`,
  });
