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

/**
 * Asks many at once and waits for nobody longer than this: an operator reads what there is, and who is missing. Aborting ends the
 * attempts, so that a source that hangs holds no connection.
 */
export async function askSources<Answer>(
  { kit }: Tenancy,
  sources: readonly Source<Answer>[],
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<Answers<Answer>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  const settled = await Promise.allSettled(sources.map(({ ask }) => orAborted(ask(limit), limit)));
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
