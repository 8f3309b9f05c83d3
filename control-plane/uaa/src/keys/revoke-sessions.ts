import { EVERYBODY } from '@storepod/boundary/revocations';
import { transaction } from '@storepod/database/transaction';
import { revokeTokens } from '@storepod/identity/account/revocations';
import { writeAudit } from '@storepod/identity/audit/audit';
import type { Core } from '@storepod/identity/core';
import { forgetAllBrowsers } from '@storepod/identity/guessing/known-browser';
import type { Author } from '../audit/author.ts';
import { PLATFORM_REALM } from '../design.ts';

/** Signs everybody of the realm out and ends every token that belongs to a person. Services keep theirs. */
export async function revokeAllSessions(core: Core, author: Author): Promise<{ revoked: number }> {
  return transaction(core.kit.db, async (trx) => {
    const ended = await trx.deleteFrom('sign_in_session').where('realm_id', '=', PLATFORM_REALM).executeTakeFirst();
    await trx
      .deleteFrom('protocol_state')
      .where('account_id', 'in', (people) =>
        people
          .selectFrom('account')
          .select((account) => account.cast<string>('id', 'text').as('id'))
          .where('realm_id', '=', PLATFORM_REALM),
      )
      .execute();
    await forgetAllBrowsers(trx, PLATFORM_REALM);
    await revokeTokens(trx, [EVERYBODY]);
    const revoked = Number(ended.numDeletedRows);
    const target = { type: 'SESSION' as const, id: 'all' };
    const entry = { ...author, realm: PLATFORM_REALM, target, detail: `${revoked} sessions` };
    await writeAudit(core, { ...entry, type: 'session.revoked' }, trx);
    return { revoked };
  });
}
