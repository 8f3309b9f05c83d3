import { type CsvColumns, csvFile, inBatches } from '@storepod/kernel/csv-file';
import type { Person } from '../search/person.ts';
import { personOf } from '../search/person.ts';
import type { Tenancy } from '../tenancy.ts';

/** Read and sent together. */
const BATCH = 500;
/** The largest page that uaa gives. */
const PEOPLE_AT_ONCE = 200;

const organisationsAfter =
  ({ kit }: Tenancy) =>
  (last: { id: string } | undefined) =>
    kit.db
      .selectFrom('manager_org')
      .select(['id', 'name', 'email', 'status', 'status_reason', 'owner_user_id', 'created_at'])
      .where('id', '>', (last?.id ?? '') as never)
      .orderBy('id')
      .limit(BATCH)
      .execute();
type OrganisationRow = Awaited<ReturnType<ReturnType<typeof organisationsAfter>>>[number];

const organisationColumns: CsvColumns<OrganisationRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  status: ({ status }) => status,
  reason: ({ status_reason }) => status_reason,
  owner: ({ owner_user_id }) => owner_user_id,
  created: ({ created_at }) => created_at.toISOString(),
};

/** By id, which begins with the second of its making. */
export const exportOrganisations = (tenancy: Tenancy) =>
  csvFile(organisationColumns, inBatches(BATCH, organisationsAfter(tenancy)));

const storesAfter =
  ({ kit }: Tenancy) =>
  (last: { id: string } | undefined) =>
    kit.db
      .selectFrom('manager_store')
      .innerJoin('manager_org', 'manager_org.id', 'manager_store.org_id')
      .select(['manager_store.id', 'manager_store.name', 'manager_store.status', 'manager_store.status_reason'])
      .select(['org_id', 'manager_org.name as org_name', 'pod_id', 'provisioning_state', 'manager_store.created_at'])
      .where('manager_store.id', '>', (last?.id ?? '') as never)
      .orderBy('manager_store.id')
      .limit(BATCH)
      .execute();
type StoreRow = Awaited<ReturnType<ReturnType<typeof storesAfter>>>[number];

const storeColumns: CsvColumns<StoreRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  status: ({ status }) => status,
  reason: ({ status_reason }) => status_reason,
  organisation: ({ org_id }) => org_id,
  organisation_name: ({ org_name }) => org_name,
  pod: ({ pod_id }) => pod_id,
  provisioning: ({ provisioning_state }) => provisioning_state,
  created: ({ created_at }) => created_at.toISOString(),
};

export const exportStores = (tenancy: Tenancy) => csvFile(storeColumns, inBatches(BATCH, storesAfter(tenancy)));

const personColumns: CsvColumns<Person> = {
  id: ({ id }) => id,
  username: ({ username }) => username,
  email: ({ email }) => email,
  name: ({ name }) => name,
  status: ({ status }) => status,
  roles: ({ roles }) => roles.join(' '),
  organisation: ({ org }) => org,
  store: ({ store }) => store,
};

/** The oldest first: accounts that come meanwhile stand at the end, and move nobody to another page. */
async function* peopleOf({ uaa }: Tenancy, signal: AbortSignal): AsyncGenerator<Person[]> {
  for (let page = 0, isMore = true; isMore; page++) {
    const query = { page, count: PEOPLE_AT_ONCE, sort: 'createdAt,asc' as const };
    const { content, totalPages } = await uaa.listUsers({ query }, { signal });
    yield content.map(personOf);
    isMore = page + 1 < totalPages;
  }
}

export const exportPeople = (tenancy: Tenancy, signal: AbortSignal) =>
  csvFile(personColumns, peopleOf(tenancy, signal));
