import { type Clock, systemClock } from '@storepod/kernel/clock';
import { type Logger, openLog } from '../log.ts';
import { describeSettings, type Environment, type Settings } from '../settings.ts';
import { openTelemetry, type Telemetry } from '../telemetry.ts';

/** What surrounds a part of the platform. A test brings its own clock. */
export interface Launch {
  env: Environment;
  clock?: Clock;
  log?: Logger;
}

/** What every part of the platform is started with. */
interface CommonConfig {
  logLevel: Parameters<typeof openLog>[1];
  otlpEndpoint: string | undefined;
}

interface Program<Config extends CommonConfig> {
  name: string;
  /** Refuses settings that do not fit, before anything is opened. */
  config: Config;
  /** Those that are told in the log, without the secrets. */
  settings: Settings;
}

/** What the steps of a start work with. */
export interface Starting<Config> {
  config: Config;
  clock: Clock;
  log: Logger;
  telemetry: Telemetry;
  /** Every step says here how it is undone: when a later one fails, and at the end, the last one first. */
  closing: AsyncDisposableStack;
  /** Aborts when the end begins: readiness turns off, and what waits is let go. */
  stopping: AbortSignal;
}

interface Running {
  /** Takes nothing new, ends what is under way, and closes every connection. */
  stop(): Promise<void>;
}

/** Cuts off what has not ended in time. */
interface Deadline {
  milliseconds: number;
  cutOff(): void;
}

/**
 * The one way in which services, the edge and the storefront start and end: settings, log, telemetry, then the steps of the
 * part itself. A step that fails undoes those before it.
 *
 * ```ts
 * const edge = await launch({ name: 'spg', config, settings }, options, async ({ closing, telemetry }) => {
 *   const upstreams = openUpstreams(config);
 *   closing.defer(() => upstreams.stop());
 *   return { running: { port } };
 * });
 * await edge.stop();
 * ```
 */
export async function launch<Config extends CommonConfig, Result extends object>(
  { name, config, settings }: Program<Config>,
  { env, clock = systemClock, log = openLog(name, config.logLevel) }: Launch,
  start: (starting: Starting<Config>) => Promise<{ running: Result; deadline?: Deadline }>,
): Promise<Result & Running> {
  log.info({ settings: describeSettings(settings, env) }, 'starting');
  const closing = new AsyncDisposableStack();
  const stopping = new AbortController();
  try {
    const telemetry = await openTelemetry(name, `${name}-${process.pid}`, config.otlpEndpoint);
    closing.defer(() => telemetry.close());
    const { running, deadline } = await start({ config, clock, log, telemetry, closing, stopping: stopping.signal });
    const stop = async () => {
      stopping.abort();
      await within(deadline, closing.disposeAsync());
      log.info({}, 'stopped');
    };
    return { ...running, stop };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function within(deadline: Deadline | undefined, orderly: Promise<void>): Promise<void> {
  const timer = deadline && setTimeout(() => deadline.cutOff(), deadline.milliseconds);
  await orderly.finally(() => clearTimeout(timer));
}
