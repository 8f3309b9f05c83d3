import type { Contract } from '@storepod/contract/contract';
import type { Core } from '@storepod/identity/core';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { ImpersonationRow } from '@storepod/identity/tables';
import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import { type EndedImpersonation, type impersonationEndpoints, MOST_TOLD } from './impersonation.contract.ts';

export const impersonationHandlers = ({
  core,
}: IdentityService): Handlers<Contract<typeof impersonationEndpoints>> => ({
  endedImpersonations: () => untold(core),
  confirmImpersonations: ({ body }) =>
    core.kit.db
      .updateTable('impersonation')
      .set({ told: true })
      .where('id', 'in', body.ids)
      .where('ended_at', 'is not', null)
      .execute(),
});

/** What people read; the audit of uaa has the rest. */
const LONGEST_REASON = 1_000;

/** Those that ended first. */
async function untold({ kit }: Core): Promise<EndedImpersonation[]> {
  const rows = await kit.db
    .selectFrom('impersonation')
    .selectAll()
    .where('ended_at', 'is not', null)
    .where('told', '=', false)
    .orderBy('ended_at')
    .limit(MOST_TOLD)
    .execute();
  return rows.flatMap(viewOf);
}

/** A claim that is no id of an organisation opens nothing, so nothing was done there. */
function viewOf(row: ImpersonationRow): EndedImpersonation[] {
  if (!ManagerOrgId.is(row.org) || !row.ended_at) return [];
  return [
    {
      id: Uuid.parse(row.id),
      operator: row.operator_name,
      subjectId: Uuid.parse(row.subject_id),
      subject: row.subject_name,
      org: row.org,
      store: StoreMerchantId.is(row.store) ? row.store : null,
      reason: row.reason.slice(0, LONGEST_REASON),
      startedAt: instantOf(row.started_at),
      endedAt: instantOf(row.ended_at),
    },
  ];
}
