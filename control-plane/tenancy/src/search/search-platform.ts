import type { FoundStore as StoreInPod } from '@storepod/boundary/merchant';
import { containing } from '@storepod/database/list/like';
import { Uuid } from '@storepod/kernel/ids';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { podsInUse } from '../provisioning/pods-in-use.ts';
import { askSources, type Source } from '../sources/ask-sources.ts';
import type { Tenancy } from '../tenancy.ts';
import { type Person, personOf } from './person.ts';
import type { Findings, FoundOrganisation, FoundStore } from './search.contract.ts';
import { type SearchTerm, searchTermOf } from './search-term.ts';

/** So many of a kind fit below the box; who wants others types more. One more is read, to know whether there are. */
const MOST_OF_A_KIND = 8;
/** Of the time that a service is given otherwise: somebody types and waits. */
const PATIENCE_SHARE = 2 / 3;
const patienceOf = ({ kit }: Tenancy) => kit.config.peerTimeout * PATIENCE_SHARE;

/**
 * Looks for organisations, stores and people at once. Titles and domains are known to the pods alone, people to uaa: who of them
 * does not answer is named, and everything else is shown.
 */
export async function searchPlatform(tenancy: Tenancy, typed: string, signal: AbortSignal): Promise<Findings> {
  const term = searchTermOf(typed);
  const [organisations, pods, people] = await Promise.all([
    findOrganisations(tenancy, term),
    askPods(tenancy, term, signal),
    findPeople(tenancy, term, signal),
  ]);
  const stores = await findStores(tenancy, term, new Map(pods.answers.flat().map((store) => [store.id, store])));
  const found = { organisations, stores, people: people.answers.flat() };
  const isMore = (kind: keyof typeof found) => found[kind].length > MOST_OF_A_KIND;
  return {
    organisations: organisations.slice(0, MOST_OF_A_KIND),
    stores: stores.slice(0, MOST_OF_A_KIND),
    people: found.people.slice(0, MOST_OF_A_KIND),
    more: { organisations: isMore('organisations'), stores: isMore('stores'), people: isMore('people') },
    missing: [...people.missing, ...pods.missing],
  };
}

/** The whole word first, then what begins with it. Both columns are in one trigram index. */
async function findOrganisations({ kit }: Tenancy, { words }: SearchTerm): Promise<FoundOrganisation[]> {
  const pattern = containing(words);
  return kit.db
    .selectFrom('manager_org')
    .select(['id', 'name', 'email', 'status'])
    .where((org) => org.or([org(sql`id`, '=', words), org('name', 'ilike', pattern), org('email', 'ilike', pattern)]))
    .orderBy(sql`id = ${words} or lower(name) = lower(${words}) or lower(email) = lower(${words})`, 'desc')
    .orderBy(sql`name ilike ${pattern.slice(1)}`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_OF_A_KIND + 1)
    .execute();
}

async function askPods(tenancy: Tenancy, { host }: SearchTerm, signal: AbortSignal) {
  const ofPod = (pod: PodId): Source<StoreInPod[]> => ({
    name: pod,
    ask: async (limit) => {
      const merchant = await tenancy.pods.merchantOf(pod);
      return merchant.searchStores({ query: { term: host } }, { signal: limit });
    },
  });
  const pods = await podsInUse(tenancy.kit.db);
  return askSources(tenancy, pods.map(ofPod), { withinMs: patienceOf(tenancy), signal });
}

function findPeople(tenancy: Tenancy, { words }: SearchTerm, signal: AbortSignal) {
  const by = Uuid.is(words) ? { ids: [words] } : { q: words };
  const ask = async (limit: AbortSignal): Promise<Person[]> => {
    const query = { ...by, count: MOST_OF_A_KIND + 1 };
    const { content } = await tenancy.uaa.listUsers({ query }, { signal: limit });
    return content.map(personOf);
  };
  return askSources(tenancy, [{ name: 'uaa', ask }], { withinMs: patienceOf(tenancy), signal });
}

/** Those that the pods have found, and those that only stand here: deleted, or not yet made in their pod. */
async function findStores(
  { kit }: Tenancy,
  { words, host }: SearchTerm,
  inPods: ReadonlyMap<StoreMerchantId, StoreInPod>,
): Promise<FoundStore[]> {
  const ids = [...inPods.keys()];
  const whole = [...inPods.values()].filter(({ domain }) => domain === host).map(({ id }) => id);
  const rows = await kit.db
    .selectFrom('manager_store')
    .innerJoin('manager_org', 'manager_org.id', 'manager_store.org_id')
    .select([
      'manager_store.id',
      'manager_store.name',
      'manager_store.org_id as orgId',
      'manager_org.name as orgName',
      'manager_store.pod_id as podId',
      'manager_store.status',
      'manager_store.provisioning_state as provisioningState',
    ])
    .where((store) =>
      store.or([
        store(sql`manager_store.id`, '=', sql`any(${[...ids, words]}::text[])`),
        store(sql`manager_store.name`, 'ilike', containing(words)),
      ]),
    )
    .orderBy(sql`manager_store.id = any(${[...whole, words]}::text[]) or manager_store.name = lower(${words})`, 'desc')
    .orderBy(sql`manager_store.status = 'DELETED'`)
    .orderBy('manager_store.name')
    .limit(MOST_OF_A_KIND + 1)
    .execute();
  return rows.map((row) => {
    const { title = null, domain = null } = inPods.get(row.id) ?? {};
    return { ...row, title, domain };
  });
}
