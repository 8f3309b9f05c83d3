import { createHash } from 'node:crypto';
import type { Db } from '@storepod/database/db';
import {
  type IdempotencyKeys,
  idempotencyKeys,
  keepAnswer,
  pruneIdempotency,
  type RepeatableCall,
  scopeOf,
} from '@storepod/database/idempotency';
import { common } from '@storepod/kernel/common-problems';
import type { Kit } from './definition.ts';
import { hourly } from './hourly.ts';
import type { RequestCall } from './request-call.ts';

type Work = (call: RequestCall) => Promise<unknown>;

const HEADER = 'idempotency-key';
const visibleText = /^[\x21-\x7e]{1,255}$/;

/** Does the work of a call once, however often it is sent with the same `Idempotency-Key`. Without one, each time. */
export function onceForEachKey(name: string, work: Work, kit: Kit): Work {
  const prune = hourly(kit, 'old keys were not forgotten', () => pruneIdempotency(kit.db));
  let keys: IdempotencyKeys | undefined;
  return async (call) => {
    const key = call.header(HEADER);
    if (key === undefined) return work(call);
    if (!visibleText.test(key)) throw common.MALFORMED_REQUEST({ header: HEADER });
    prune();
    keys ??= idempotencyKeys(kit.db, kit.presence);
    return once({ log: kit.log, keys }, repeatable(name, key, call), call, work);
  };
}

async function once(
  { log, keys }: Pick<Kit, 'log'> & { keys: IdempotencyKeys },
  repeated: RepeatableCall,
  call: RequestCall,
  work: Work,
): Promise<unknown> {
  const standing = await keys.claim(repeated);
  if (standing.state === 'ANSWERED') return standing.answer;
  if (standing.state === 'IN_FLIGHT') throw common.IDEMPOTENCY_IN_FLIGHT(undefined, { retryAfter: 1 });
  if (standing.state === 'OTHER_REQUEST') throw common.IDEMPOTENCY_KEY_REUSED();
  const { claimed } = standing;
  let kept = false;
  call.keepAnswer = async (trx, answer) => {
    // Somebody else does the work now: what this transaction has written must not stand beside it.
    if (!(await keepAnswer(trx as Db<unknown>, claimed, answer)))
      throw common.IDEMPOTENCY_IN_FLIGHT(undefined, { retryAfter: 1 });
    kept = true;
  };
  try {
    const answer = await work(call);
    if (!kept) await keys.keepAnswer(claimed, answer);
    return answer;
  } catch (error) {
    // An answer that was kept in a committed transaction stays: only a key without one is given back.
    await keys.release(claimed).catch((err: Error) => log.warn({ err }, 'a key of a failed call was not given back'));
    throw error;
  }
}

/** A key belongs to one caller and one endpoint. The digest of the request is salted with the key, which is stored nowhere. */
function repeatable(name: string, key: string, call: RequestCall): RepeatableCall {
  const asked = JSON.stringify([call.params, call.query, call.body ?? null]);
  return {
    scope: scopeOf(name, call.principal?.subject ?? '', call.store ?? ''),
    key: createHash('sha256').update(key).digest(),
    request: createHash('sha256').update(`${key}\n${asked}`).digest(),
  };
}
