import type { Principal } from '@storepod/auth/principal';
import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { readAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import { findStoresOf, type StoreSort } from '../store/find-stores.ts';
import type { TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import type { Organisation, OrganisationFilter } from './shapes.ts';
import type { OrganisationRow } from './tables.ts';
import { markWithoutOwner } from './without-owner.ts';

export const organisationView = (row: OrganisationRow): Organisation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  status: row.status,
  ownerUserId: row.owner_user_id,
  createdAt: instantOf(row.created_at),
});

const orders = sortKeys({ createdAt: 'created_at', name: 'name' }, 'id');
type OrganisationQuery = PageQuery & { sort?: Parameters<typeof orders>[0] };

/** A page of organisations, the newest first. */
export const findOrganisations = (tenancy: Tenancy, query: OrganisationQuery, filter: OrganisationFilter = {}) =>
  readPage(query, {
    found: matching(tenancy.kit.db, filter),
    rows: (found) => found.selectAll(),
    order: orders(query.sort ?? 'createdAt,desc'),
    views: (rows) => markWithoutOwner(tenancy, rows.map(organisationView)),
  });

export async function findOrganisation(tenancy: Tenancy, org: ManagerOrgId): Promise<Organisation> {
  const found = organisationView(await requireOrganisation(tenancy.kit.db, org));
  const [marked = found] = await markWithoutOwner(tenancy, [found]);
  return marked;
}

function matching(db: TenancyDb, { term, status, ids }: OrganisationFilter) {
  const pattern = containing((term ?? '').trim());
  return db
    .selectFrom('manager_org')
    .where((org) =>
      org.and([
        ...(term?.trim() ? [org.or([org('name', 'ilike', pattern), org('email', 'ilike', pattern)])] : []),
        ...(status ? [org('status', '=', status)] : []),
        ...(ids ? [org('id', 'in', ids)] : []),
      ]),
    );
}

export async function requireOrganisation(db: TenancyDb, org: ManagerOrgId): Promise<OrganisationRow> {
  const row = await db.selectFrom('manager_org').selectAll().where('id', '=', org).executeTakeFirst();
  if (!row) throw problems.ORG_NOT_FOUND({ org });
  return row;
}

/** Refuses what a merchant's people want to change while the platform has stopped their organisation. */
export async function requireInUse(db: TenancyDb, org: ManagerOrgId): Promise<void> {
  const stopped = await db
    .selectFrom('manager_org')
    .select(['status', 'status_reason'])
    .where('id', '=', org)
    .where('status', '!=', 'ACTIVE')
    .executeTakeFirst();
  if (stopped) throw notInUse({ org, ...stopped });
}

/** The refusal, with what the operator said. */
export const notInUse = ({
  org,
  status,
  status_reason,
}: Pick<OrganisationRow, 'status' | 'status_reason'> & { org: ManagerOrgId }) =>
  problems.ORG_NOT_OPERABLE({ org, status, ...(status_reason !== null && { operatorReason: status_reason }) });

/** The organisation of the token; whoever has none administers none. */
export async function currentOrganisation({ kit }: Tenancy, { org }: Principal) {
  if (!org) throw problems.ORG_NOT_FOUND();
  const { id, name, email, status, status_reason } = await requireOrganisation(kit.db, org);
  return { id, name, email, status, operatorReason: status_reason };
}

export async function organisationStores(tenancy: Tenancy, org: ManagerOrgId, query: PageQuery & { sort?: StoreSort }) {
  await requireOrganisation(tenancy.kit.db, org);
  return findStoresOf(tenancy, org, query);
}

export async function organisationAudit({ kit }: Tenancy, org: ManagerOrgId, query: PageQuery) {
  await requireOrganisation(kit.db, org);
  return readAudit(kit, org, query);
}
