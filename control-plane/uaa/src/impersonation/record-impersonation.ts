import { transaction } from '@storepod/database/transaction';
import { accountActor, accountTarget, writeAudit } from '@storepod/identity/audit/audit';
import type { Core, Origin } from '@storepod/identity/core';
import type { AccountRow } from '@storepod/identity/tables';

/** An operator is about to act as somebody. */
export interface Beginning {
  operator: AccountRow;
  /** The account with the place in which it acts. */
  subject: AccountRow;
  reason: string;
  /** What the token will be issued under. */
  grantId: string;
  clientId: string;
  origin: Origin;
  expiresIn: number;
}

/** Written before the token exists: nobody acts as a merchant without a row that says so, and one that will say when it ended. */
export const recordStart = (core: Core, realm: string, beginning: Beginning): Promise<void> =>
  transaction(core.kit.db, async (trx) => {
    const { operator, subject, reason, grantId, clientId, origin, expiresIn } = beginning;
    const now = core.kit.clock.now();
    await trx
      .insertInto('impersonation')
      .values({
        id: core.kit.ids.uuid(),
        realm_id: realm,
        grant_id: grantId,
        operator_id: operator.id,
        operator_name: operator.username,
        subject_id: subject.id,
        subject_name: subject.username,
        org: subject.metadata.org ?? null,
        store: subject.metadata.store ?? null,
        reason,
        started_at: now,
        expires_at: new Date(now.getTime() + expiresIn * 1000),
      })
      .execute();
    const people = { actor: accountActor(operator), target: accountTarget(subject) };
    const entry = { realm, type: 'user.impersonation.started', ...people, clientId, origin, detail: reason } as const;
    await writeAudit(core, entry, trx);
  });
