import type { Row } from '../report.ts';
import { type Each, eachOf } from './in-turns.ts';
import type { Measured } from './measure-units.ts';

/** One line of the comparison: what each took, in a unit that is printed with it, and what is aimed at here. */
export interface Line {
  what: string;
  unit: 'ms' | 's' | 'MiB';
  /** Without the peers that have no such thing, or could not be measured. */
  took: Each<number>;
  /** The most that it is to take here. */
  aim: number;
  /** How fast they answered, where somebody waited. */
  speed?: Each<Measured>;
}

const DIGITS = { ms: 2, s: 2, MiB: 0 };

/** What an answer takes is the CPU of all processes. */
export const answerLine = (what: string, speed: Each<Measured>, aim: number): Line => ({
  ...{ what, unit: 'ms', aim, speed },
  took: eachOf(speed, ({ cpuMs }) => cpuMs),
});

/** The row of a table: the peers, ours, how many times ours each peer takes, the aim, and the rates of all. */
export function rowOf({ what, unit, took, aim, speed }: Line, peers: readonly string[]): Row {
  const shown = (value: number | undefined) =>
    value === undefined ? '-' : `${Number(value.toFixed(DIGITS[unit]))} ${unit}`;
  const times = (value: number | undefined) => (value === undefined ? '-' : `${(value / took.own).toFixed(1)} x`);
  return {
    what,
    ...columns(peers, (peer) => [peer, shown(took.peers[peer])]),
    Storepod: shown(took.own),
    ...columns(peers, (peer) => [`${peer} to Storepod`, times(took.peers[peer])]),
    aim: `${aim} ${unit}`,
    ...(speed && speedsOf(speed)),
  };
}

const columns = (peers: readonly string[], column: (peer: string) => [string, string]): Row =>
  Object.fromEntries(peers.map(column));

/** The processes that had a noticeable part of it, those with most of it first. */
function partsOf({ shares, cpuMs }: Measured): string {
  const noticed = Object.entries(shares).filter(([, ms]) => ms > cpuMs / 50);
  return noticed
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, ms]) => `${kind.replace(/-[0-9a-f]{8}$/, '')} ${ms.toFixed(2)}`)
    .join(', ');
}

const speedsOf = ({ own, peers }: Each<Measured>): Row => ({
  'Storepod, by process': partsOf(own),
  ...Object.assign({}, ...Object.entries({ ...peers, Storepod: own }).map(speedOf)),
});

const speedOf = ([name, { perSecond, p50, p95 }]: [string, Measured]): Row => ({
  [`${name}, /s`]: Math.round(perSecond),
  [`${name}, p50 ms`]: p50,
  [`${name}, p95 ms`]: p95,
});

/** What is not at its aim, by name: a profile has to say why. */
export const behindAim = (lines: readonly Line[]): string =>
  lines
    .filter(({ took, aim }) => took.own > aim)
    .map(({ what }) => what)
    .join(', ') || 'none';
