import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { transaction } from '@storepod/database/transaction';
import { Instant, instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import type { PageQuery } from '@storepod/kernel/page';
import Type, { type Static } from 'typebox';
import { accountIdIn, lockAccount } from '../account/find-account.ts';
import { type Actor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { problems } from '../problems.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';

/** A login elsewhere that opens an account here. */
export const LinkedIdentity = model('LinkedIdentity', {
  id: Uuid,
  alias: Type.String(),
  displayName: Type.String(),
  email: Type.Optional(Type.String()),
  linkedAt: Instant,
});
export type LinkedIdentity = Static<typeof LinkedIdentity>;

const identitiesOf = (db: IdentityDb, { id, realm_id }: AccountRow) =>
  db
    .selectFrom('account_identity')
    .innerJoin('identity_provider', 'identity_provider.id', 'account_identity.provider_id')
    .where('account_identity.account_id', '=', id)
    .where('identity_provider.realm_id', '=', realm_id);

export const linkedIdentities = ({ kit }: Core, account: AccountRow, query: PageQuery) =>
  readPage(query, {
    found: identitiesOf(kit.db, account),
    rows: (found) => found.select(['account_identity.id', 'alias', 'display_name', 'email', 'linked_at']),
    order: orderedBy(['linked_at'], 'account_identity.id'),
    views: (rows) => rows.map(identityView),
  });

interface IdentityColumns {
  id: string;
  alias: string;
  display_name: string;
  email: string | null;
  linked_at: Date;
}

const identityView = ({ id, alias, display_name, email, linked_at }: IdentityColumns): LinkedIdentity => ({
  id: Uuid.parse(id),
  alias,
  displayName: display_name,
  ...(email !== null && { email }),
  linkedAt: instantOf(linked_at),
});

/**
 * Takes a login elsewhere away from an account, unless it is the last way in. The account's row is locked: of two
 * requests that each remove one of the last two, one must find itself removing the last.
 */
export async function unlinkIdentity(
  core: Core,
  account: AccountRow,
  identityId: string,
  actor: Actor,
  origin: Origin,
): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    const current = await lockAccount(trx, account.realm_id, account.id);
    const all = await identitiesOf(trx, account)
      .select(['account_identity.id', 'alias', 'identity_provider.enabled'])
      .execute();
    const doomed = all.find(({ id }) => id === identityId);
    if (!doomed) throw problems.IDENTITY_NOT_FOUND();
    const otherWay = current.password_hash !== null || all.some(({ id, enabled }) => enabled && id !== identityId);
    if (!otherWay) throw problems.LAST_CREDENTIAL();
    await trx
      .deleteFrom('account_identity')
      .where('account_id', 'in', accountIdIn(trx, account))
      .where('id', '=', identityId)
      .execute();
    await writeAudit(
      core,
      {
        realm: account.realm_id,
        type: 'identity.unlinked',
        actor,
        origin,
        target: accountTarget(account),
        detail: doomed.alias,
      },
      trx,
    );
  });
}
