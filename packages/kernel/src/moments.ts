import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics_channel from 'node:diagnostics_channel';

/**
 * The named points of a flow: a statement sent, a transaction committed, a peer asked, a job begun. Nobody listens in
 * production, which costs one comparison; tests count statements here and kill the process at a chosen moment.
 */
export interface Moment {
  name: string;
  detail?: string;
  /** Of a job, and not of anybody's request. */
  background?: true;
  /** The request in which it came. */
  call?: CallMoment;
  /** The values of a statement's parameters. */
  parameters?: readonly unknown[];
}

/** What is known of the request in which a moment comes. */
export interface CallMoment {
  /** The store that the request is about; absent where it is about none, or about many. */
  store?: string;
}

const channel = diagnostics_channel.channel('storepod:moment');

export function announce(name: string, detail?: string, parameters?: readonly unknown[]): void {
  if (!channel.hasSubscribers) return;
  const background = openJob.getStore();
  const call = openCall.getStore();
  channel.publish({
    name,
    ...(detail !== undefined && { detail }),
    ...(background && { background }),
    ...(call && { call }),
    ...(parameters && { parameters }),
  } satisfies Moment);
}

const openCall = new AsyncLocalStorage<CallMoment>();

/** Runs the handler of a request, so that its moments can be told from those of others. Costs nothing unless somebody listens. */
export const duringCall = <T>(store: string | undefined, body: () => T): T =>
  channel.hasSubscribers ? openCall.run(store === undefined ? {} : { store }, body) : body();

const openJob = new AsyncLocalStorage<true>();

/** Runs a job, so that its moments can be told from those of requests, also of the request that set it going. */
export const duringJob = <T>(body: () => Promise<T>): Promise<T> => openCall.exit(() => openJob.run(true, body));

/** Calls the listener at every moment until the returned function is called. */
export function onMoment(listener: (moment: Moment) => void): () => void {
  const receive = (message: unknown) => listener(message as Moment);
  channel.subscribe(receive);
  return () => void channel.unsubscribe(receive);
}

const openTransaction = new AsyncLocalStorage<true>();

/** Runs the body of a database transaction. */
export const duringTransaction = <T>(body: () => Promise<T>): Promise<T> => openTransaction.run(true, body);

export const isInsideTransaction = (): boolean => openTransaction.getStore() === true;

/**
 * A remote call inside a transaction holds a connection and its row locks for as long as the peer likes to think. It is
 * a fault of the program, so it is refused where it is tried and not found under load.
 */
export function refuseInsideTransaction(call: string): void {
  if (isInsideTransaction()) throw new Error(`${call} was called inside a database transaction`);
}
