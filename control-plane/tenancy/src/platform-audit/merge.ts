import type { Source } from '../sources/ask-sources.ts';
import { askSources } from '../sources/ask-sources.ts';
import type { Tenancy } from '../tenancy.ts';
import type { PlatformAuditEntry } from './platform-audit.contract.ts';
import { isNewer } from './position.ts';

/** The audit of one service, read from the newest entry to the oldest. */
export interface AuditSource {
  name: string;
  /** The next entries after `last`, at most so many. */
  read(last: PlatformAuditEntry | undefined, count: number, signal: AbortSignal): Promise<PlatformAuditEntry[]>;
}

/** A source with what was read of it and not yet handed on. */
interface Stream extends AuditSource {
  waiting: PlatformAuditEntry[];
  last: PlatformAuditEntry | undefined;
  ended: boolean;
}

/** Of the time that a service is given otherwise: an operator looks at a page; longer than the slowest of many reads takes. */
const PATIENCE_SHARE = 5 / 6;

/** Entries of all sources in one order, as many at a time as are asked for, and who fell silent on the way. */
export interface MergedAudit {
  readonly missing: readonly string[];
  take(count: number): Promise<PlatformAuditEntry[]>;
}

/**
 * Joins what each source answers in its own order. A source is asked again only when all that it told was handed on, and one that
 * failed is left out from there on: entries that came late would stand in the wrong place.
 */
export function mergeAudits(tenancy: Tenancy, sources: readonly AuditSource[], signal: AbortSignal): MergedAudit {
  let streams: Stream[] = sources.map((source) => ({ ...source, waiting: [], last: undefined, ended: false }));
  const missing: string[] = [];

  const fill = async (count: number) => {
    const dry = streams.filter(({ waiting, ended }) => waiting.length === 0 && !ended);
    if (dry.length === 0) return;
    const asked = dry.map(
      (stream): Source<void> => ({ name: stream.name, ask: (limit) => refill(stream, count, limit) }),
    );
    const withinMs = tenancy.kit.config.peerTimeout * PATIENCE_SHARE;
    const { missing: silent } = await askSources(tenancy, asked, { withinMs, signal });
    missing.push(...silent);
    streams = streams.filter(({ name }) => !silent.includes(name));
  };
  return {
    missing,
    take: async (count) => {
      const taken: PlatformAuditEntry[] = [];
      while (taken.length < count) {
        await fill(count - taken.length);
        const next = newestOf(streams);
        if (!next) break;
        taken.push(next);
      }
      return taken;
    },
  };
}

async function refill(stream: Stream, count: number, signal: AbortSignal): Promise<void> {
  const entries = await stream.read(stream.last, count, signal);
  stream.waiting = entries;
  stream.last = entries.at(-1);
  stream.ended = entries.length < count;
}

/** Takes the newest entry that waits anywhere. */
function newestOf(streams: readonly Stream[]): PlatformAuditEntry | undefined {
  let best: PlatformAuditEntry[] | undefined;
  for (const { waiting } of streams) {
    const [first] = waiting;
    if (first && !(best?.[0] && !isNewer(first, best[0]))) best = waiting;
  }
  return best?.shift();
}
