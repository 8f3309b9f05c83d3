import { acrossStores } from '@storepod/database/across-stores';
import { networkKey } from '@storepod/service/address-key';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import type { Core, Origin } from '../core.ts';
import type { IdentityDb } from '../tables.ts';

/** Home, work, a phone, a few journeys. */
const MOST_NETWORKS = 20;

/** No account has this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether the owner of the account came from that network before. For a name that nobody has it is asked, too, and takes as long. */
export async function isKnownNetwork(
  { kit, config }: Core,
  realm: string,
  account: AccountKey | undefined,
  network: string,
): Promise<boolean> {
  const row = await kit.db
    .selectFrom('known_network')
    .select('network')
    .where('account_id', 'in', accountIdIn(kit.db, { id: account?.id ?? NOBODY, realm_id: realm }))
    .where('network', '=', network)
    .where('seen_at', '>', new Date(kit.clock.now().getTime() - config.knownFor))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers from where the owner came, of many places the latest ones. */
export async function rememberNetwork(
  { kit }: Core,
  account: AccountKey,
  { ip }: Origin,
  db: IdentityDb = kit.db,
): Promise<void> {
  const seen_at = kit.clock.now();
  await db
    .insertInto('known_network')
    .columns(['account_id', 'network', 'seen_at'])
    // Of an account that was deleted at the same moment there is nothing to remember.
    .expression((build) =>
      build
        .selectFrom('account')
        .select((row) => [
          'account.id',
          row.val(networkKey(ip)).as('network'),
          row.cast<Date>(row.val(seen_at), 'timestamptz').as('seen_at'),
        ])
        .where('realm_id', '=', account.realm_id)
        .where('id', '=', account.id),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ seen_at }))
    .execute();
  await db
    .deleteFrom('known_network')
    .where('account_id', 'in', accountIdIn(db, account))
    .where('network', 'not in', (latest) =>
      latest
        .selectFrom('known_network')
        .select('network')
        .where('account_id', 'in', accountIdIn(db, account))
        .orderBy('seen_at', 'desc')
        .limit(MOST_NETWORKS),
    )
    .execute();
}

/** Removes those from which nobody came for long. */
export async function removeOldNetworks({ kit, config }: Core): Promise<void> {
  await kit.db
    .deleteFrom('known_network')
    .where('seen_at', '<', new Date(kit.clock.now().getTime() - config.knownFor))
    .modifyEnd(acrossStores('what is old goes in all stores by the same clock'))
    .execute();
}
