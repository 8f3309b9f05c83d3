import type { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import type { SnapshotText } from '../items/snapshot.ts';
import type { PolicyType } from '../items/types/policy.ts';
import { textFor, type View } from './live-rows.ts';

interface PolicyRow {
  id: Uuid;
  type: PolicyType;
  slug: string;
  version: number;
  translations: SnapshotText[];
  accepted: boolean;
}

/** More than a shopper would ever read. */
const MOST = 20;

/** The policies that a shopper is shown, or has to accept, before an order is placed; those to be accepted first. */
export async function readCheckoutPolicies(content: Content, { store, lang }: View) {
  const { rows } = await sql<PolicyRow>`
    select c.id, c.policy_type as type, c.slug, v.version, v.translations, ${isOn('requiresAcceptance')} as accepted
    from content c
    join content_revision r on r.store_id = c.store_id and r.content_id = c.id and r.version = c.live_version
    join policy_version v on v.store_id = c.store_id and v.content_id = c.id and v.status = 'LIVE'
    where c.store_id = ${store} and c.type = 'POLICY'
      and (${isOn('requiresAcceptance')} or ${isOn('showAtCheckout')})
    order by accepted desc, c.sort_order, c.id limit ${MOST}`.execute(content.db);
  return rows.flatMap(({ translations, accepted, ...policy }) => {
    const text = textFor(translations, lang);
    return text ? [{ ...policy, title: text.title ?? '', requiresAcceptance: accepted }] : [];
  });
}

/** Whether a switch is on in the revision `r`: as it was published, not as it is being edited. */
export const isOn = (field: string) => sql`coalesce((r.snapshot -> 'fields' ->> ${sql.lit(field)})::boolean, false)`;
