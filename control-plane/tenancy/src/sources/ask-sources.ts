import type { Tenancy } from '../tenancy.ts';

/** What somebody is asked, and by which name it is missed if no answer comes. */
export interface Source<Answer> {
  name: string;
  ask(signal: AbortSignal): Promise<Answer>;
}

interface Answers<Answer> {
  answers: Answer[];
  /** The names of those who failed or were late. */
  missing: string[];
}

/** Every service of three pods: more at the same moment would be many connections and answers for one page of one operator. */
export const AT_ONCE = 24;
/** Of the time for all: where others wait for a place, one that hangs gives its own up after this. */
const EACH_SHARE = 2 / 3;

/**
 * Asks many, some at a time, and waits for nobody longer than this: an operator reads what there is, and who is missing. Aborting ends
 * the attempts, so that a source that hangs holds no connection.
 */
export async function askSources<Answer>(
  { kit }: Tenancy,
  sources: readonly Source<Answer>[],
  {
    withinMs,
    eachMs = sources.length > AT_ONCE ? withinMs * EACH_SHARE : withinMs,
    signal,
  }: { withinMs: number; eachMs?: number; signal: AbortSignal },
): Promise<Answers<Answer>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(Math.round(withinMs))]);
  const settled: PromiseSettledResult<Answer>[] = [];
  const waiting = sources.entries();
  const askInTurn = async () => {
    for (const [index, { ask }] of waiting) {
      const own = AbortSignal.any([limit, AbortSignal.timeout(Math.round(eachMs))]);
      [settled[index]] = await Promise.allSettled([
        limit.aborted ? Promise.reject(limit.reason) : orAborted(ask(own), own),
      ]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, sources.length) }, askInTurn));
  const answers: Answer[] = [];
  const missing: string[] = [];
  for (const [index, outcome] of settled.entries()) {
    const name = sources[index]?.name ?? '';
    if (outcome.status === 'fulfilled') answers.push(outcome.value);
    else {
      kit.log.warn({ err: outcome.reason, source: name }, 'a source did not answer');
      missing.push(name);
    }
  }
  return { answers, missing };
}

/** A call may wait for something that no signal reaches, such as a token. */
function orAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<Answer>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', abort));
}
