/** A kind of event that services tell each other: its name, its version and the type of what it says. */
export interface EventType<Payload> {
  readonly name: string;
  readonly version: number;
  /** `StoreCreated.v1` */
  readonly label: string;
  /** Only a type: it ties publishers and handlers to one payload. */
  readonly payload?: Payload;
}

/** What a job knows of its own run. */
export interface JobContext {
  job: { id: string; attempts: number };
  /** Aborts when the process must stop and the job has had its five seconds. */
  signal: AbortSignal;
}

export interface EventContext extends JobContext {
  occurredAt: Date;
}

/** One reaction to one kind of event. Every pair is a job of its own, so a failing one holds up no other. */
export interface Handler {
  readonly event: EventType<unknown>;
  readonly name: string;
  /** `StoreCreated.v1:tell-the-pod`, the name of the job. */
  readonly task: string;
  run(payload: unknown, context: EventContext): Promise<void>;
}

/** What lies in the queue. */
export interface Envelope {
  id: string;
  occurredAt: string;
  event: string;
  version: number;
  /** The entity whose events stay in order; absent where order does not matter. */
  orderedBy?: string;
  payload: unknown;
}

/**
 * Describes an event. A payload is plain JSON. A change that an old reader would misread is a new version.
 *
 * ```ts
 * export const StoreCreated = defineEvent<{ store: StoreMerchantId; pod: PodId }>('StoreCreated', 1);
 * ```
 */
export function defineEvent<Payload>(name: string, version: number): EventType<Payload> {
  return { name, version, label: `${name}.v${version}` };
}

/**
 * Registers a reaction. It runs at least once for each event and sometimes twice, after a crash at a bad moment, so it
 * must be idempotent.
 *
 * ```ts
 * handle(StoreCreated, 'tell-the-pod', async ({ store, pod }, { signal }) => ...)
 * ```
 */
export function handle<Payload>(
  event: EventType<Payload>,
  name: string,
  run: (payload: Payload, context: EventContext) => Promise<void>,
): Handler {
  return {
    event,
    name,
    task: `${event.label}:${name}`,
    // The queue gives back the JSON that `publish` wrote for this very event, so its type is known here only.
    run: (payload, context) => run(payload as Payload, context),
  };
}
