import { type FoundStore, MOST_FOUND } from '@storepod/boundary/merchant';
import { acrossStores } from '@storepod/database/across-stores';
import { containing } from '@storepod/database/list/like';
import { sql } from 'kysely';
import type { Merchant } from '../merchant.ts';
import { entryOfHost, hostOfEntry, subdomainHost } from '../router/hosts.ts';
import type { DomainRow, StoreRow } from '../tables.ts';

type FoundRow = Pick<StoreRow, 'id' | 'name' | 'title'> & { entry: Pick<DomainRow, 'domain' | 'domain_type'> | null };

/**
 * Stores by what an operator has at hand: an id, or a part of a name, a title or a domain. Each of the three is read from an
 * index of its own, and only what was found is joined with its domains. A host under the edge's own is kept as its label.
 */
export async function searchStores(merchant: Merchant, term: string): Promise<FoundStore[]> {
  const words = term.trim().toLowerCase();
  const pattern = containing(words);
  const domain = entryOfHost(merchant, words)?.domain ?? words;
  const { rows } = await sql<FoundRow>`
    with found as (
      select id from store where id = ${words}
      union select id from store where name ilike ${pattern} or title ilike ${pattern}
      union select store_id from store_domain where domain ilike ${containing(domain)}
    )
    select store.id, store.name, store.title, to_json(known) as entry
    from found join store on store.id = found.id
    left join lateral (
      select domain, domain_type from store_domain where store_id = store.id
      order by domain = ${domain} desc, domain ilike ${containing(domain)} desc, status = 'VERIFIED' desc,
        domain_type = 'CUSTOM_DOMAIN' desc, domain
      limit 1
    ) as known on true
    order by store.id = ${words} or store.name = ${words} or known.domain = ${domain} desc, store.name
    limit ${MOST_FOUND} ${acrossStores('an operator looks for a store in the whole pod')}`.execute(merchant.db);
  return rows.map(({ entry, ...store }) => ({
    ...store,
    domain: entry ? hostOfEntry(merchant, entry) : subdomainHost(merchant, store.name),
  }));
}
