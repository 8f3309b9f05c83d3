import {
  type CeilingKey,
  ceilingKeys,
  type Entitlements,
  type FlagKey,
  flagKeys,
} from '@storepod/boundary/entitlements';
import { sql } from 'kysely';

/** What a plan allows, as the database answers it: a limit or a flag by key. A key without a value sets no limit. */
export type EntitlementValues = Record<string, number | boolean>;

/** To be selected beside `plan.id`, so that a subscription and what it allows are one statement. */
export const entitlementValues = sql<EntitlementValues | null>`(
  select jsonb_object_agg(key, coalesce(to_jsonb(limit_value), to_jsonb(flag_value)))
  from plan_entitlement where plan_entitlement.plan_id = plan.id and coalesce(limit_value::text, flag_value::text) is not null
)`;

const isCeiling = (key: string): key is CeilingKey => ceilingKeys.some((known) => known === key);
const isFlag = (key: string): key is FlagKey => flagKeys.some((known) => known === key);

export function entitlementsOf(values: EntitlementValues | null): Entitlements {
  const entitlements: Entitlements = { limits: {}, flags: {} };
  for (const [key, value] of Object.entries(values ?? {})) {
    if (isCeiling(key) && typeof value === 'number') entitlements.limits[key] = value;
    if (isFlag(key) && typeof value === 'boolean') entitlements.flags[key] = value;
  }
  return entitlements;
}

/** A store that never had a plan may do nothing. */
export const nothingAllowed: Entitlements = {
  limits: { MAX_PRODUCTS: 0, MAX_ORDERS_MONTH: 0, MAX_ACCOUNTS: 0, MAX_STORAGE_MB: 0 },
  flags: { CUSTOM_DOMAIN: false, ANALYTICS: false, PRIORITY_SUPPORT: false },
};
