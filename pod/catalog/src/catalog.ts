import { type EntitlementCheck, entitlementCheck } from '@storepod/boundary/entitlements';
import type { Kit } from '@storepod/service/definition';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

/** What every feature of catalog works with. */
export type Catalog = Kit<typeof settings, Tables>;

const checks = new WeakMap<Catalog, EntitlementCheck>();

/** One for each running service, so that the gate and the features share what billing said. */
export function entitlementsOf(catalog: Catalog): EntitlementCheck {
  const check = checks.get(catalog) ?? entitlementCheck(catalog);
  checks.set(catalog, check);
  return check;
}
