import { acrossStores } from '@storepod/database/across-stores';
import { sql } from 'kysely';
import { edgeHostOf, type Merchant } from '../merchant.ts';
import type { StoreRow } from '../tables.ts';
import { entryOfHost } from './hosts.ts';
import type { TenantHeaders } from './router.contract.ts';
import { routerProblems } from './router-problems.ts';

type Tenant = Pick<StoreRow, 'id' | 'theme' | 'color_theme' | 'default_language' | 'supported_languages'>;

/** The tenant headers of a host. */
export async function lookUpByDomain(merchant: Merchant, given: string): Promise<TenantHeaders> {
  const tenant = await findTenant(merchant, given);
  if (!tenant) throw routerProblems.HOST_UNKNOWN();
  return headersOf(tenant);
}

/** A certificate is issued for the edge itself and for every host that has a tenant, and for nothing else. */
export async function askForTls(merchant: Merchant, given: string): Promise<{ allowed: true }> {
  const isOwn = entryOfHost(merchant, given)?.domain === edgeHostOf(merchant);
  if (!isOwn && !(await findTenant(merchant, given))) throw routerProblems.TLS_REFUSED();
  return { allowed: true };
}

/** Asked for every host that an edge does not know yet: one statement, by the index of verified domains. */
async function findTenant(merchant: Merchant, given: string): Promise<Tenant | undefined> {
  const entry = entryOfHost(merchant, given);
  if (!entry) return undefined;
  return (
    merchant.db
      .selectFrom('store_domain')
      .innerJoin('store', 'store.id', 'store_domain.store_id')
      .select(['store.id', 'store.theme', 'store.color_theme', 'store.default_language', 'store.supported_languages'])
      .where('store_domain.domain', '=', entry.domain)
      .where('store_domain.domain_type', '=', entry.domain_type)
      // Written out, not sent beside: the planner takes an index over a part only where it can see that the part fits.
      .where('store_domain.status', '=', sql.lit('VERIFIED'))
      .where('store.standing', '!=', 'ARCHIVED')
      .modifyEnd(acrossStores('whose host it is, is the question'))
      .executeTakeFirst()
  );
}

const headersOf = (tenant: Tenant): TenantHeaders => ({
  'Store-Id': tenant.id,
  Theme: tenant.theme,
  'Color-Theme': tenant.color_theme,
  'Default-Language': tenant.default_language,
  'Supported-Languages': tenant.supported_languages.join(','),
});
