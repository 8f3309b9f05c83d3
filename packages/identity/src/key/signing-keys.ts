import { isSigningAlgorithm, type SigningAlgorithm } from '@storepod/auth/signing-algorithms';
import { transaction } from '@storepod/database/transaction';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Actor, SYSTEM, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import type { IdentityDb, KeyStatus } from '../tables.ts';

const ALGORITHM: SigningAlgorithm = 'ES256';
const DAY_MS = 86_400_000;

export interface SigningKey {
  kid: string;
  status: KeyStatus;
  algorithm: SigningAlgorithm;
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
      algorithm: algorithmOf(row),
      createdAt: row.created_at,
      retireAfter: row.retire_after,
      publicJwk: row.public_jwk as JWK,
      privateJwk: JSON.parse(secrets.open(row.private_jwk, sealContext(row.kid))) as JWK,
    }))
    .sort((a, b) => Number(b.status === 'ACTIVE') - Number(a.status === 'ACTIVE'));
}

/** What a key signs by. Each is for one algorithm from its making on. */
export function algorithmOf({ kid, public_jwk }: { kid: string; public_jwk: object }): SigningAlgorithm {
  const { alg } = public_jwk as JWK;
  if (!isSigningAlgorithm(alg)) throw new Error(`the signing key ${kid} is for ${alg}`);
  return alg;
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

/**
 * Makes the first key where there is none, and replaces one of an algorithm from before. Of replicas that start together one has
 * its way: by the unique index, or since the key to be replaced is no longer the active one.
 */
export async function ensureKey(core: Core, realm: string): Promise<void> {
  const active = await activeKey(core);
  if (active && isOutdated(active)) await replaceKey(core, realm, { replaced: active.kid });
  if (active) return;
  await core.kit.db
    .insertInto('signing_key')
    .values(await newKey(core))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const activeKey = ({ kit }: Core) =>
  kit.db
    .selectFrom('signing_key')
    .select(['kid', 'public_jwk', 'created_at'])
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

const isOutdated = (key: { kid: string; public_jwk: object }) => algorithmOf(key) !== ALGORITHM;

/** A new key signs from now on; the old one stays in the key set until every token that it signed has expired. */
export const rotateKey = (core: Core, realm: string, actor: Actor, origin?: Origin): Promise<void> =>
  replaceKey(core, realm, { actor, ...(origin && { origin }) });

interface Replacement {
  /** Only this key; where another one signs by now, somebody was faster. */
  replaced?: string;
  actor?: Actor;
  origin?: Origin;
}

async function replaceKey(core: Core, realm: string, { replaced, actor = SYSTEM, origin }: Replacement): Promise<void> {
  const { retireDays } = (await core.settingsOf(realm)).keys;
  const candidate = await newKey(core);
  const retireAfter = new Date(core.kit.clock.now().getTime() + retireDays * DAY_MS);
  await transaction(core.kit.db, async (trx) => {
    await lockKeys(trx);
    const { numUpdatedRows } = await trx
      .updateTable('signing_key')
      .set({ status: 'RETIRING', retire_after: retireAfter })
      .where('status', '=', 'ACTIVE')
      .$if(replaced !== undefined, (keys) => keys.where('kid', '=', replaced ?? ''))
      .executeTakeFirst();
    if (replaced !== undefined && numUpdatedRows === 0n) return;
    await trx.insertInto('signing_key').values(candidate).execute();
    const target = { type: 'KEY' as const, id: candidate.kid };
    await writeAudit(core, { realm, type: 'key.rotated', actor, target, ...(origin && { origin }) }, trx);
  });
}

/** Replaces a key that is old enough, or of an algorithm from before, and retires those whose time is over. */
export async function maintainKeys(core: Core, realm: string): Promise<void> {
  const { rotationDays } = (await core.settingsOf(realm)).keys;
  const now = core.kit.clock.now();
  await retireKeys(core, realm, now);
  const active = await activeKey(core);
  if (!active) return;
  const isOld = now.getTime() - active.created_at.getTime() > rotationDays * DAY_MS;
  if (isOld || isOutdated(active)) await replaceKey(core, realm, { replaced: active.kid });
}

/** A retired key verifies nothing any more, so what it would open is destroyed with it. */
const retireKeys = (core: Core, realm: string, now: Date): Promise<void> =>
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
  });

const lockKeys = (trx: IdentityDb) => trx.selectFrom('signing_key').select('kid').orderBy('kid').forUpdate().execute();

async function newKey({ kit, secrets }: Core) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
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
