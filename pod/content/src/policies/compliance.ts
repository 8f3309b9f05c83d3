import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import type { ContentStatus } from '../items/state-machine.ts';
import { type PolicyType, policyTypes } from '../items/types/policy.ts';

/** Where shops are asked by law to show a policy of this type to everybody. */
const requiredIn: Record<PolicyType, string[]> = {
  TERMS: ['EU', 'UK'],
  PRIVACY: ['EU', 'UK', 'US-CA', 'BR', 'AE'],
  RETURNS: ['EU', 'UK'],
  SHIPPING: ['EU', 'UK'],
  COOKIES: ['EU', 'UK'],
  CUSTOM: [],
};

interface Row {
  id: Uuid;
  policy_type: PolicyType;
  status: ContentStatus;
  version: number | null;
  effective_from: Date | null;
  languages: LanguageCode[] | null;
}

/** Each type with what the store has of it. */
export async function policyCompliance({ db }: Content, store: StoreMerchantId) {
  const { rows } = await sql<Row>`
    select c.id, c.policy_type, c.status, v.version, v.effective_from,
      (select array_agg(text ->> 'language') from jsonb_array_elements(v.translations) text) as languages
    from content c
    left join policy_version v on v.store_id = c.store_id and v.content_id = c.id and v.status = 'LIVE'
    where c.store_id = ${store} and c.type = 'POLICY' and c.status <> 'ARCHIVED' and c.policy_type <> 'CUSTOM'`.execute(
    db,
  );
  return policyTypes
    .filter((type) => type !== 'CUSTOM')
    .map((policyType) => {
      const row = rows.find(({ policy_type }) => policy_type === policyType);
      return {
        policyType,
        requiredIn: requiredIn[policyType],
        id: row?.id ?? null,
        status: row?.status ?? null,
        liveVersion: row?.version ?? null,
        effectiveFrom: row?.effective_from ? instantOf(row.effective_from) : null,
        languages: row?.languages ?? [],
      };
    });
}
