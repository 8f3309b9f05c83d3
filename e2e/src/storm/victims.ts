import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shorten } from '@storepod/kernel/pod-names';
import { readOnly } from '@storepod/platform/audit/connections';
import { databasesOf } from '@storepod/platform/audit/databases';
import type { Random } from '@storepod/testkit/random';
import { POD } from '../first-pod.ts';
import { processesOf } from '../processes.ts';
import { optionsOf, type StormPlace } from './place.ts';

/** Every kind of process of a run but its launcher, which a person starts again. */
export const victimKinds = [
  'pod group',
  'control plane',
  'edge',
  'storefront',
  'PostgreSQL',
  'PostgreSQL session',
] as const;
export type VictimKind = (typeof victimKinds)[number];

export interface Kill {
  kind: VictimKind;
  at: number;
}

const LONGEST_SEARCH_MS = 60_000;
const BETWEEN_LOOKS_MS = 100;

/** Ends a process as nothing can that it could prepare for. One that is just being started again is waited for, though not for ever. */
export async function kill(place: StormPlace, kind: VictimKind, random: Random): Promise<Kill | undefined> {
  const giveUpAt = performance.now() + LONGEST_SEARCH_MS;
  for (;;) {
    const pid = await find(place, kind, random);
    if (pid !== undefined && end(pid)) return { kind, at: performance.now() };
    if (performance.now() > giveUpAt) return undefined;
    await pause(BETWEEN_LOOKS_MS);
  }
}

function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false; // it has ended by itself
  }
}

/** Each by what tells it from everything else on the machine: a number that was noted may be another program's by now. */
async function find(place: StormPlace, kind: VictimKind, random: Random): Promise<number | undefined> {
  if (kind === 'PostgreSQL') return postmasterOf(place);
  if (kind === 'PostgreSQL session') return random.any(await sessionsOf(place));
  return groupOf(place, groupNames[kind]);
}

const groupNames = {
  'pod group': `pod-${shorten(POD)}`,
  edge: `spg-${shorten(POD)}`,
  storefront: `landing-ui-${shorten(POD)}`,
  'control plane': 'control-plane',
};

const groupOf = ({ dataDir }: StormPlace, name: string) =>
  processesOf(dataDir).find(({ command }) => command.trimEnd().endsWith(`group-main.ts ${name}`))?.pid;

function postmasterOf({ dataDir }: StormPlace): number | undefined {
  const folder = join(dataDir, 'postgres');
  const noted = Number.parseInt(readText(join(folder, 'postmaster.pid')), 10);
  return processesOf(folder).find(({ pid }) => pid === noted)?.pid;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the server has just been stopped, or is not there yet
  }
}

/** The processes that serve the connections of the pod. */
async function sessionsOf(place: StormPlace): Promise<number[]> {
  const pool = readOnly(databasesOf({}, optionsOf(place), POD).checkout);
  try {
    const { rows } = await pool.query<{ pid: number }>(SESSIONS);
    return rows.map(({ pid }) => pid);
  } catch {
    return []; // the server is being started again
  } finally {
    await pool.end();
  }
}

const SESSIONS = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null order by pid`;
