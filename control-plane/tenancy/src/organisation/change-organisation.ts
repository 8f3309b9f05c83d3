import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import { type Author, writeAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import { OrganisationMoved } from '../provisioning/events.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { organisationView } from './find-organisations.ts';
import { nextOrganisationStatus, type OrganisationEvent } from './organisation-states.ts';
import type { OrganisationRow } from './tables.ts';

const actions = { suspend: 'SUSPENDED', resume: 'RESUMED', close: 'CLOSED' } as const;

/** Moves an organisation through its life. Its stores follow without a change of their own rows. */
export function moveOrganisation(
  tenancy: Tenancy,
  author: Author,
  org: ManagerOrgId,
  event: OrganisationEvent,
  reason?: string,
) {
  return transaction(tenancy.kit.db, async (trx) => {
    const current = await lockOrganisation(trx, org);
    const from = current.status;
    const to = nextOrganisationStatus(from, event);
    if (!to) throw problems.ILLEGAL_TRANSITION({ org, state: from, event });
    const status_reason = event === 'suspend' ? (reason ?? current.status_reason) : null;
    const isSame = to === from && status_reason === current.status_reason;
    const row = isSame ? current : await write(trx, current, { status: to, status_reason });
    if (!isSame) await tenancy.kit.outbox.publish(trx, OrganisationMoved, { org }, { key: org, ordered: true });
    const detail = reason && { detail: reason };
    await writeAudit(trx, tenancy.kit, author, {
      entity: 'ORG',
      id: org,
      org,
      action: actions[event],
      from,
      to,
      ...detail,
    });
    return organisationView(row);
  });
}

/** Gives an organisation another name. */
export function renameOrganisation({ kit }: Tenancy, author: Author, org: ManagerOrgId, name: string) {
  return transaction(kit.db, async (trx) => {
    const current = await lockOrganisation(trx, org);
    const row = await write(trx, current, { name });
    const detail = `${current.name} -> ${name}`;
    await writeAudit(trx, kit, author, { entity: 'ORG', id: org, org, action: 'RENAMED', detail });
    return organisationView(row);
  });
}

/** The row is locked until the transaction ends, so that what is decided from it stays true. */
async function lockOrganisation(trx: Transaction<Tables>, org: ManagerOrgId): Promise<OrganisationRow> {
  const row = await trx.selectFrom('manager_org').selectAll().where('id', '=', org).forUpdate().executeTakeFirst();
  if (!row) throw problems.ORG_NOT_FOUND({ org });
  return row;
}

const write = (
  trx: Transaction<Tables>,
  { id, version }: OrganisationRow,
  changes: Partial<Pick<OrganisationRow, 'name' | 'status' | 'status_reason'>>,
) =>
  trx
    .updateTable('manager_org')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
