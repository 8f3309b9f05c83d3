import { acrossStores } from '@storepod/database/across-stores';
import { eraseTables, eraseWhere } from '@storepod/service/store-lifecycle/erase-rows';
import type { ErasureStep } from '@storepod/service/store-lifecycle/lifecycle';
import { sql } from 'kysely';
import type { IdentityDb } from '../tables.ts';

/**
 * Everything that an authorization server holds of a realm. Sessions and tokens go first, so that nobody is signed in
 * any more while the rest goes; with an account go its passwords, roles, links and identities.
 */
export const eraseRealm = (db: IdentityDb): ErasureStep[] => [
  eraseWhere(
    db,
    'protocol_state',
    (realm) => sql`client_id = ${realm} ${acrossStores('the client of a store has the id of the store')}`,
  ),
  eraseWhere(
    db,
    'protocol_state',
    (realm) => sql`account_id = any (array(select id::text from account where realm_id = ${realm}))`,
  ),
  // What is under way without an account names its realm somewhere in its parameters.
  eraseWhere(
    db,
    'protocol_state',
    (realm) => sql`payload::text like ${`%${realm}%`} ${acrossStores('the realm is in the text')}`,
  ),
  ...eraseTables(db, ['sign_in_session', 'mailbox_letter', 'guess_count', 'account', 'identity_provider'], 'realm_id'),
  // One that others inherit from cannot go before them.
  eraseWhere(
    db,
    'role',
    (realm) =>
      sql`realm_id = ${realm} and not exists (select from role heir where heir.inherits_from = role.id and heir.realm_id = ${realm})`,
  ),
  ...eraseTables(db, ['realm_settings', 'audit_event'], 'realm_id'),
  eraseWhere(db, 'realm', (realm) => sql`id = ${realm}`),
];
