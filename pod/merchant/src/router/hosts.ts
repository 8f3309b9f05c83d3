import { hostOf } from '@storepod/kernel/domain-name';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { edgeHostOf, type Merchant } from '../merchant.ts';
import type { DomainRow, MerchantDb } from '../tables.ts';

type Settings = Pick<Merchant, 'config'>;
type DomainEntry = Pick<DomainRow, 'domain' | 'domain_type'>;

/** The host of a subdomain, of which only the label is kept. */
export const subdomainHost = (merchant: Settings, label: string) => `${label}.${edgeHostOf(merchant)}`;

/** The host that a row stands for. */
export const hostOfEntry = (merchant: Settings, { domain, domain_type }: DomainEntry) =>
  domain_type === 'SUB_DOMAIN' ? subdomainHost(merchant, domain) : domain;

/**
 * The row that a host would be found under: a label for what lies under the edge's own host, the host itself for
 * anything else. The kind is part of it, since a host of one label must never be taken for a subdomain.
 */
export function entryOfHost(merchant: Settings, given: string): DomainEntry | undefined {
  const host = hostOf(given);
  if (host === undefined) return undefined;
  const parent = `.${edgeHostOf(merchant)}`;
  return host.endsWith(parent)
    ? { domain: host.slice(0, -parent.length), domain_type: 'SUB_DOMAIN' }
    : { domain: host, domain_type: 'CUSTOM_DOMAIN' };
}

/** Every host on which a store answers. */
export async function hostsOfStore(db: MerchantDb, merchant: Settings, store: StoreMerchantId): Promise<string[]> {
  const rows = await db
    .selectFrom('store_domain')
    .select(['domain', 'domain_type'])
    .where('store_id', '=', store)
    .where('status', '=', 'VERIFIED')
    .execute();
  return rows.map((row) => hostOfEntry(merchant, row));
}
