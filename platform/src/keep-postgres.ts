import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, type EmbeddedSettings, startEmbeddedPostgres } from '@storepod/database/embedded';
import { remedyFor } from '@storepod/database/embedded/remedy';
import { silentLog } from '@storepod/database/log';
import { restartPause } from './restart-pause.ts';

/** What somebody has to mend is said again after so long, if it is still so. */
const SAY_AGAIN_MS = 60_000;

/** The server of this run: one that ends by itself is started again, on the same folder and port. */
export interface KeptPostgres extends Pick<EmbeddedPostgres, 'superuserUrl' | 'socketFolder' | 'stop'> {
  pid(): number;
}

/** Rejects where it cannot be started at all. From then on it is kept running, and `say` is told what somebody has to know. */
export async function keepPostgres(
  settings: Omit<EmbeddedSettings, 'log'>,
  say: (line: string) => void = console.error,
): Promise<KeptPostgres> {
  const { dataDir } = settings;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(settings.signal ? [settings.signal] : [])]);
  const news = onceInAWhile();
  let current: EmbeddedPostgres;
  let restarting: Promise<void> | undefined;

  // Of a full disk it tells also while it goes on running.
  const tellRemedy = (words: string): boolean => {
    const remedy = remedyFor(words, dataDir);
    if (remedy && news(remedy)) say(`PostgreSQL cannot write. ${remedy} It goes on by itself then.`);
    return remedy !== undefined;
  };
  const start = () =>
    startEmbeddedPostgres({ ...settings, signal, log: { ...silentLog, debug: (_, text) => tellRemedy(text) } });
  const follow = (server: EmbeddedPostgres) => {
    current = server;
    void server.ended.then(() => {
      if (signal.aborted) return;
      say('PostgreSQL ended; it is started again.');
      restarting = restart();
    });
  };
  const restart = async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      await pause(restartPause(failures), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        return follow(await start());
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        const reason = /(?:FATAL|PANIC): .*/.exec(words)?.[0] ?? words;
        if (!signal.aborted && !tellRemedy(words) && news(reason)) say(`PostgreSQL cannot be started. ${reason}`);
      }
    }
  };

  const first = await start();
  follow(first);
  return {
    superuserUrl: first.superuserUrl,
    socketFolder: first.socketFolder,
    pid: () => current.pid,
    stop: async (withinMs) => {
      stopping.abort();
      await restarting;
      await current.stop(withinMs);
    },
  };
}

/** Whether a text is to be said: what is tried every few seconds fails for the same reason each time. */
function onceInAWhile(): (text: string) => boolean {
  const saidAt = new Map<string, number>();
  return (text) => {
    const now = performance.now();
    if (now - (saidAt.get(text) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN_MS) return false;
    saidAt.set(text, now);
    return true;
  };
}
