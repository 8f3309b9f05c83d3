import { parentPort, Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Longer than the work ever takes in earnest. The thread of a work that takes longer is ended. */
  withinMs: number;
  /** What the work may hold in memory; more ends the thread and not the process. */
  memoryMb: number;
}

/** What a thread answers: the result, or why there is none. */
type Outcome<Output> = { result: Output } | { reason: string };

/** The work was not done in time, or the thread could not go on. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/**
 * Runs work on input of strangers in a thread of its own, one piece after the other: whatever a piece costs, the requests of
 * everybody else are answered meanwhile. The thread is started for the first piece and kept; a stuck one is ended, and
 * the next piece gets a new one.
 *
 * ```ts
 * const cleaner = workerThread<Uint8Array, Drawing>(new URL('./svg-thread.ts', import.meta.url), { withinMs: 5_000, memoryMb: 256 });
 * const drawing = await cleaner(bytes);
 * ```
 */
export function workerThread<Input, Output>(
  script: URL,
  { withinMs, memoryMb }: ThreadLimits,
): (input: Input) => Promise<Output> {
  let kept: Thread | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const open = () => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // An idle thread must not keep a process alive that has nothing else to do.
    worker.unref();
    // Between two pieces nobody else listens, and an error without a listener would end the process.
    worker.on('error', () => undefined);
    const thread = { worker, isReady: false };
    worker.once('exit', () => {
      if (kept === thread) kept = undefined;
    });
    return thread;
  };

  const runOnce = async (input: Input): Promise<Output> => {
    kept ??= open();
    const thread = kept;
    try {
      await start(thread);
      const outcome = await answerOf<Outcome<Output>>(thread.worker, withinMs, () => thread.worker.postMessage(input));
      if ('reason' in outcome) throw new Refused(outcome.reason);
      return outcome.result;
    } catch (error) {
      if (error instanceof Refused) throw error;
      kept = undefined;
      void thread.worker.terminate();
      throw error;
    }
  };

  return (input) => {
    const turn = last.then(() => runOnce(input));
    last = turn.catch(() => undefined);
    return turn;
  };
}

interface Thread {
  worker: Worker;
  isReady: boolean;
}

/** The input is at fault, and the thread is not. */
class Refused extends Error {}

/** A busy machine may take seconds to load a script; that is not the time of the work. */
const START_WITHIN_MS = 30_000;

async function start(thread: Thread): Promise<void> {
  if (!thread.isReady) await answerOf(thread.worker, START_WITHIN_MS, () => undefined);
  thread.isReady = true;
}

function answerOf<Answer>(worker: Worker, withinMs: number, ask: () => void): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new ThreadFailed('it takes too long')), withinMs);
  const onExit = () => reject(new ThreadFailed('it takes too much'));
  const onError = (cause: Error) => reject(new ThreadFailed('it could not be worked on', { cause }));
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  ask();
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  });
}

/** The other side: what the script of a thread does with each piece. What it throws is the reason of a refusal. */
export function workInThread<Input, Output>(work: (input: Input) => Output): void {
  parentPort?.on('message', (input: Input) => {
    parentPort?.postMessage(outcomeIn(() => work(input)));
  });
  parentPort?.postMessage('ready');
}

function outcomeIn<Output>(work: () => Output): Outcome<Output> {
  try {
    return { result: work() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'it failed' };
  }
}
