import { type ChildProcess, fork } from 'node:child_process';
import { Worker as Thread } from 'node:worker_threads';

export interface WorkLimits {
  /** Longer than the work ever takes in earnest. The process of a work that takes longer is ended. */
  withinMs: number;
  /** What the work may hold in memory; more ends its process and not the service. */
  memoryMb: number;
}

/** What the other side answers: the result, or why there is none. */
type Outcome<Output> = { result: Output } | { reason: string };

/** The work was not done in time, or its process could not go on. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
}

/**
 * Runs work on input of strangers in a process of its own, one piece after the other: whatever a piece costs, the requests
 * of everybody else are answered meanwhile. A process and not a thread, since V8 ends the whole process when some
 * allocations of a thread meet its memory limit. It is started for the first piece, without the secrets of the
 * environment, and kept until it has been idle for a while; a stuck one is ended, and the next piece gets a new one.
 *
 * ```ts
 * const cleaner = workerProcess<Uint8Array, Drawing>(new URL('./svg-process.ts', import.meta.url), { withinMs: 5_000, memoryMb: 256 });
 * const drawing = await cleaner(bytes);
 * ```
 */
export function workerProcess<Input, Output>(
  script: URL,
  { withinMs, memoryMb }: WorkLimits,
): (input: Input) => Promise<Output> {
  let kept: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const open = () => {
    const worker = startWorker(script, memoryMb);
    worker.process.once('exit', () => {
      if (kept === worker) kept = undefined;
    });
    return worker;
  };

  const end = (worker: Worker) => {
    if (kept === worker) kept = undefined;
    worker.process.kill('SIGKILL');
  };

  const runOnce = async (input: Input): Promise<Output> => {
    kept ??= open();
    const worker = kept;
    clearTimeout(worker.idle);
    try {
      await untilReady(worker);
      const outcome = await answerOf<Outcome<Output>>(worker, withinMs, () => worker.process.send(input as object));
      worker.idle = setTimeout(() => end(worker), IDLE_FOR_MS).unref();
      if ('reason' in outcome) throw new Refused(outcome.reason);
      return outcome.result;
    } catch (error) {
      if (!(error instanceof Refused)) end(worker);
      throw error;
    }
  };

  return (input) => {
    const turn = last.then(() => runOnce(input));
    last = turn.catch(() => undefined);
    return turn;
  };
}

interface Worker {
  process: ChildProcess;
  isReady: boolean;
  idle?: NodeJS.Timeout;
}

/** The input is at fault, and the process is not. */
class Refused extends Error {}

/** A busy machine may take seconds to load a script; that is not the time of the work. */
const START_WITHIN_MS = 30_000;
/** Its memory is given back then; the next piece waits for a start, some tenths of a second. */
const IDLE_FOR_MS = 60_000;

function startWorker(script: URL, memoryMb: number): Worker {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It must not keep a service alive that has nothing else to do.
  child.unref();
  child.channel?.unref();
  // Between two pieces nobody else listens, and an error without a listener would end the service.
  child.on('error', () => undefined);
  return { process: child, isReady: false };
}

async function untilReady(worker: Worker): Promise<void> {
  if (!worker.isReady) await answerOf(worker, START_WITHIN_MS, () => undefined);
  worker.isReady = true;
}

function answerOf<Answer>({ process: child }: Worker, withinMs: number, ask: () => void): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new WorkFailed('it takes too long')), withinMs);
  const onExit = () => reject(new WorkFailed('it takes too much'));
  const onError = (cause: Error) => reject(new WorkFailed('it could not be worked on', { cause }));
  child.once('message', resolve).once('error', onError).once('exit', onExit);
  ask();
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('error', onError).off('exit', onExit);
  });
}

/** The other side: what the script of a process does with each piece. What it throws is the reason of a refusal. */
export function workInProcess<Input, Output>(work: (input: Input) => Output): void {
  // Ctrl-C reaches every process of a terminal. The piece under way is finished first; the service's end is the end of this.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  new Thread(new URL('./end-with-parent.ts', import.meta.url), { workerData: process.ppid }).unref();
  process.on('message', (input: Input) => process.send?.(outcomeIn(() => work(input))));
  process.send?.('ready');
}

function outcomeIn<Output>(work: () => Output): Outcome<Output> {
  try {
    return { result: work() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'it failed' };
  }
}
