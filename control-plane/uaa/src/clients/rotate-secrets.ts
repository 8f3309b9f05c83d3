import { transaction } from '@storepod/database/transaction';
import { writeAudits } from '@storepod/identity/audit/audit';
import { hashSecret, newSecret } from '@storepod/identity/client/client-secrets';
import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';
import type { RealmSettings } from '@storepod/identity/realm/realm-settings';
import type { ClientRow, IdentityDb } from '@storepod/identity/tables';
import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import { auditClient, clientTarget } from './client-audit.ts';
import { type ClientAdministrator, requireGiver, requireWithinKeys } from './client-rules.ts';
import { lockClient } from './find-clients.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const secretExpiry = ({ clientSecretValidityDays }: RealmSettings['tokens'], now: Date) =>
  new Date(now.getTime() + clientSecretValidityDays * DAY_MS);

/** Gives a client a new secret. The old one goes on for the grace of the realm, so that nobody has to hurry. */
export async function rotateSecret(core: Core, { author, principal }: ClientAdministrator, id: string) {
  const { tokens } = await core.settingsOf(PLATFORM_REALM);
  return transaction(core.kit.db, async (trx) => {
    const current = await lockClient(trx, id);
    if (current.secret_hash === null) throw problems.CLIENT_NOT_CONFIDENTIAL();
    requireGiver(principal, current);
    const rotation = rotationOf(current, tokens, core.kit.clock.now());
    await storeRotations(trx, [rotation]);
    await auditClient(core, trx, author, current, { type: 'client.secret.rotated' });
    return told(rotation);
  });
}

/** Gives every client with a secret a new one, all or none of them. */
export async function rotateAllSecrets(core: Core, { author, principal }: ClientAdministrator) {
  const { tokens } = await core.settingsOf(PLATFORM_REALM);
  return transaction(core.kit.db, async (trx) => {
    const clients = await trx
      .selectFrom('oauth_client')
      .selectAll()
      .where('secret_hash', 'is not', null)
      .orderBy('client_id')
      .forUpdate()
      .execute();
    requireGiver(principal, ...clients);
    const rotations = clients.map((client) => rotationOf(client, tokens, core.kit.clock.now()));
    await storeRotations(trx, rotations);
    const rows = clients.map((client) => ({ ...author, realm: PLATFORM_REALM, target: clientTarget(client) }));
    await writeAudits(
      core,
      rows.map((row) => ({ ...row, type: 'client.secret.rotated' as const })),
      trx,
    );
    const rotated = rotations.map((rotation) => ({
      id: Uuid.parse(rotation.client.id),
      clientId: rotation.client.client_id,
      ...told(rotation),
    }));
    return { rotated };
  });
}

/** Ends the grace of the secret before the current one, at once. */
export async function dropPreviousSecret(
  core: Core,
  { author, principal }: ClientAdministrator,
  id: string,
): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    const current = await lockClient(trx, id);
    requireWithinKeys(principal, current);
    if (current.previous_hash === null) throw problems.CLIENT_NO_PREVIOUS_SECRET();
    await trx
      .updateTable('oauth_client')
      .set({ previous_hash: null, previous_until: null, version: current.version + 1 })
      .where('id', '=', id)
      .execute();
    const after = { previousSecret: 'ended' };
    await auditClient(core, trx, author, current, { type: 'client.secret.rotated', after });
  });
}

interface Rotation {
  client: ClientRow;
  secret: string;
  expiresAt: Date;
  previousUntil: Date | null;
}

/** The grace never makes an old secret live longer than it would have. */
function rotationOf(client: ClientRow, tokens: RealmSettings['tokens'], now: Date): Rotation {
  const grace = now.getTime() + tokens.clientSecretGraceHours * HOUR_MS;
  const until = Math.min(grace, client.secret_expires_at?.getTime() ?? grace);
  return {
    client,
    secret: newSecret(),
    expiresAt: secretExpiry(tokens, now),
    previousUntil: until > now.getTime() ? new Date(until) : null,
  };
}

/** One statement for all of them. */
const storeRotations = (trx: IdentityDb, rotations: readonly Rotation[]) =>
  sql`
    update oauth_client
       set previous_hash = case when fresh.previous_until is null then null else oauth_client.secret_hash end,
           previous_until = fresh.previous_until,
           secret_hash = fresh.hash,
           secret_expires_at = fresh.expires_at,
           version = version + 1
      from unnest(
             ${rotations.map(({ client }) => client.id)}::uuid[],
             ${rotations.map(({ secret }) => hashSecret(secret))}::text[],
             ${rotations.map(({ expiresAt }) => expiresAt)}::timestamptz[],
             ${rotations.map(({ previousUntil }) => previousUntil)}::timestamptz[]
           ) as fresh (id, hash, expires_at, previous_until)
     where oauth_client.id = fresh.id`.execute(trx);

const told = ({ secret, expiresAt, previousUntil }: Rotation) => ({
  clientSecret: secret,
  clientSecretExpiresAt: instantOf(expiresAt),
  previousSecretUntil: previousUntil && instantOf(previousUntil),
});
