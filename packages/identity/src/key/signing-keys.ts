import { transaction } from '@storepod/database/transaction';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Actor, SYSTEM, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import type { IdentityDb, KeyStatus } from '../tables.ts';

const ALGORITHM = 'RS256';
const DAY_MS = 86_400_000;

export interface SigningKey {
  kid: string;
  status: KeyStatus;
  createdAt: Date;
  retireAfter: Date | null;
  publicJwk: JWK;
  privateJwk: JWK;
}

/** The keys in use: the active one signs, retiring ones still verify. The private halves are opened only here. */
export async function loadKeys({ kit, secrets }: Core, db: IdentityDb = kit.db): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .selectAll()
    .where('status', '!=', 'RETIRED')
    .orderBy('created_at', 'desc')
    .execute();
  return rows
    .map((row) => ({
      kid: row.kid,
      status: row.status,
      createdAt: row.created_at,
      retireAfter: row.retire_after,
      publicJwk: row.public_jwk as JWK,
      privateJwk: JSON.parse(secrets.open(row.private_jwk, sealContext(row.kid))) as JWK,
    }))
    .sort((a, b) => Number(b.status === 'ACTIVE') - Number(a.status === 'ACTIVE'));
}

const sealContext = (kid: string) => `signing-key:${kid}`;

/** Which keys are in use and how, without opening any: equal texts mean that nothing changed. */
export async function keyFingerprint({ kit }: Core): Promise<string> {
  const keys = await kit.db
    .selectFrom('signing_key')
    .select(['kid', 'status'])
    .where('status', '!=', 'RETIRED')
    .orderBy('kid')
    .execute();
  return keys.map(({ kid, status }) => `${kid}:${status}`).join();
}

/** Makes the first key where there is none. Of replicas that start together, the unique index lets one have its way. */
export async function ensureKey(core: Core): Promise<void> {
  const { db } = core.kit;
  const active = await db.selectFrom('signing_key').select('kid').where('status', '=', 'ACTIVE').executeTakeFirst();
  if (active) return;
  await db
    .insertInto('signing_key')
    .values(await newKey(core))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A new key signs from now on; the old one stays in the key set until every token that it signed has expired. */
export async function rotateKey(
  core: Core,
  realm: string,
  retireDays: number,
  actor: Actor = SYSTEM,
  origin?: Origin,
): Promise<string> {
  const candidate = await newKey(core);
  const now = core.kit.clock.now();
  await transaction(core.kit.db, async (trx) => {
    await lockKeys(trx);
    await trx
      .updateTable('signing_key')
      .set({ status: 'RETIRING', retire_after: new Date(now.getTime() + retireDays * DAY_MS) })
      .where('status', '=', 'ACTIVE')
      .execute();
    await trx.insertInto('signing_key').values(candidate).execute();
    const target = { type: 'KEY' as const, id: candidate.kid };
    await writeAudit(core, { realm, type: 'key.rotated', actor, target, ...(origin && { origin }) }, trx);
  });
  return candidate.kid;
}

/** Rotates a key that is old enough and retires those whose time is over. Says whether anything changed. */
export async function maintainKeys(core: Core, realm: string): Promise<boolean> {
  const { rotationDays, retireDays } = (await core.settingsOf(realm)).keys;
  const now = core.kit.clock.now();
  const retired = await retireKeys(core, realm, now);
  const active = await core.kit.db
    .selectFrom('signing_key')
    .select('created_at')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  const isOld = active !== undefined && now.getTime() - active.created_at.getTime() > rotationDays * DAY_MS;
  if (isOld) await rotateKey(core, realm, retireDays);
  return isOld || retired > 0;
}

/** A retired key verifies nothing any more, so what it would open is destroyed with it. */
const retireKeys = (core: Core, realm: string, now: Date): Promise<number> =>
  transaction(core.kit.db, async (trx) => {
    const retired = await trx
      .updateTable('signing_key')
      .set({ status: 'RETIRED', retired_at: now, private_jwk: '' })
      .where('status', '=', 'RETIRING')
      .where('retire_after', '<=', now)
      .returning('kid')
      .execute();
    for (const { kid } of retired)
      await writeAudit(core, { realm, type: 'key.retired', actor: SYSTEM, target: { type: 'KEY', id: kid } }, trx);
    return retired.length;
  });

const lockKeys = (trx: IdentityDb) => trx.selectFrom('signing_key').select('kid').orderBy('kid').forUpdate().execute();

async function newKey({ kit, secrets }: Core) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 });
  const kid = kit.ids.uuid();
  const described = { kid, alg: ALGORITHM, use: 'sig' };
  return {
    kid,
    status: 'ACTIVE' as const,
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...described }),
    private_jwk: secrets.seal(JSON.stringify({ ...(await exportJWK(privateKey)), ...described }), sealContext(kid)),
    created_at: kit.clock.now(),
    retire_after: null,
  };
}
