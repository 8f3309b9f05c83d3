import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import type { SnapshotText } from '../items/snapshot.ts';
import type { PolicyType } from '../items/types/policy.ts';
import { languagesOf, lookUp, namedInTexts, shownText, textFor, type View } from './live-rows.ts';
import { isOn } from './read-checkout-policies.ts';

interface PolicyRow {
  id: Uuid;
  policy_type: PolicyType;
  slug: string;
  version: number;
  status: 'LIVE' | 'ARCHIVED' | 'DRAFT';
  translations: SnapshotText[];
  effective_from: Date;
  accepted: boolean;
}

/**
 * The version that holds, or an old one by its number; never the text that is being edited. What somebody has accepted can be
 * read for as long as the policy is there, also where it does not hold any more.
 */
export async function readPolicy(content: Content, view: View, address: string, version: number | undefined) {
  const { rows } = await sql<PolicyRow>`
    select c.id, c.policy_type, c.slug, v.version, v.status, v.translations, v.effective_from,
      ${isOn('requiresAcceptance')} as accepted
    from content c
    join policy_version v on v.store_id = c.store_id and v.content_id = c.id
    left join content_revision r on r.store_id = c.store_id and r.content_id = c.id and r.version = c.live_version
    where ${policyAt(view, address)}
      and ${version === undefined ? sql`c.live_version is not null and v.status = 'LIVE'` : sql`v.status <> 'DRAFT' and v.version = ${version}`}
    order by (c.slug = ${address}) desc limit 1`.execute(content.db);
  return policyView(content, rows[0], view);
}

/**
 * The text that is being edited, under the number of the version that it would be; with a minute, the version that holds
 * then.
 */
export async function previewPolicy(content: Content, view: View, address: string) {
  const at = view.preview?.at;
  const { rows } = await (at
    ? sql<PolicyRow>`
    select c.id, c.policy_type, c.slug, v.version, v.status, v.translations, v.effective_from, ${accepted}
    from content c join policy_version v on v.store_id = c.store_id and v.content_id = c.id
    where ${policyAt(view, address)} and (v.status = 'LIVE' or (v.status = 'DRAFT' and v.effective_from <= ${at}))
    order by (c.slug = ${address}) desc, v.version desc limit 1`
    : sql<PolicyRow>`
    select c.id, c.policy_type, c.slug, 'DRAFT' as status, r.snapshot -> 'translations' as translations, ${accepted},
      coalesce((select max(version) from policy_version v where v.store_id = c.store_id and v.content_id = c.id), 0) + 1
        as version, ${content.clock.now()}::timestamptz as effective_from
    from content c join content_revision r on r.store_id = c.store_id and r.content_id = c.id and r.version = c.version
    where ${policyAt(view, address)} and c.status <> 'ARCHIVED'
    order by (c.slug = ${address}) desc limit 1`
  ).execute(content.db);
  return policyView(content, rows[0], view);
}

/** As it is being edited. */
const accepted = sql`coalesce((c.fields ->> 'requiresAcceptance')::boolean, false) as accepted`;

/** A policy by its id, which never changes, by its slug, or by its type where a store has one of it. */
const policyAt = ({ store }: View, address: string) => sql`c.store_id = ${store} and c.type = 'POLICY'
  and (c.slug = ${address} or c.id = ${Uuid.is(address) ? address : null}
    or (c.policy_type = ${address.toUpperCase()} and c.policy_type <> 'CUSTOM'))`;

async function policyView(content: Content, row: PolicyRow | undefined, view: View) {
  const text = row && textFor(row.translations, view.lang);
  if (!row || !text) return undefined;
  const there = await lookUp(content, view.store, namedInTexts(view.store, [text.body]));
  return {
    id: row.id,
    type: row.policy_type,
    slug: row.slug,
    version: row.version,
    status: row.status,
    servedLocale: text.language,
    languages: languagesOf(row.translations),
    heading: text.title ?? '',
    body: shownText(text.body, there),
    effectiveFrom: instantOf(row.effective_from),
    requiresAcceptance: row.accepted,
  };
}
