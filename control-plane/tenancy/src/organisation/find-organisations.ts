import type { Principal } from '@storepod/auth/principal';
import { toPage } from '@storepod/contract/page';
import { instantOf } from '@storepod/kernel/clock';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { readAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import { findStoresOf } from '../store/find-stores.ts';
import type { TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import type { Organisation, OrganisationFilter } from './shapes.ts';
import type { OrganisationRow } from './tables.ts';

type PageQuery = Parameters<typeof toPage>[0];

export const organisationView = (row: OrganisationRow): Organisation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  status: row.status,
  ownerUserId: row.owner_user_id,
  createdAt: instantOf(row.created_at),
});

/** A page of organisations, the newest first. */
export async function findOrganisations({ kit }: Tenancy, query: PageQuery, filter: OrganisationFilter = {}) {
  const page = toPage(query);
  const found = matching(kit.db, filter);
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return page.envelope(rows.map(organisationView), total);
}

function matching(db: TenancyDb, { term, status, ids }: OrganisationFilter) {
  const pattern = `%${(term ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
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

/** The organisation of the token; whoever has none administers none. */
export async function currentOrganisation({ kit }: Tenancy, { org }: Principal) {
  if (!org) throw problems.ORG_NOT_FOUND();
  const { id, name, email, status } = await requireOrganisation(kit.db, org);
  return { id, name, email, status };
}

export async function organisationStores(tenancy: Tenancy, org: ManagerOrgId, query: PageQuery) {
  await requireOrganisation(tenancy.kit.db, org);
  return findStoresOf(tenancy, org, query);
}

export async function organisationAudit({ kit }: Tenancy, org: ManagerOrgId, query: PageQuery) {
  await requireOrganisation(kit.db, org);
  return readAudit(kit, org, query);
}
