import { type RawBuilder, sql } from 'kysely';
import type { AcceptedPolicyView } from './policy-shapes.ts';

/** As the database has them in JSON. */
export type ConsentJson = AcceptedPolicyView[];

/** What was accepted with an order `o`, as a column of a statement that reads it. */
export const consentsOfOrder: RawBuilder<ConsentJson> = sql`(
  select coalesce(json_agg(json_build_object('id', k.policy_id, 'type', k.policy_type, 'title', k.title, 'version', k.version,
      'acceptedAt', to_char(k.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by k.policy_type, k.policy_id), '[]')
  from order_consent k where k.store_id = o.store_id and k.order_id = o.id)`;
