import type { Row } from '../report.ts';
import type { Measured } from './measure-units.ts';

/** One line of the comparison: what each took, in a unit that is printed with it, and what is aimed at here. */
export interface Line {
  what: string;
  unit: 'ms' | 's' | 'MiB';
  own: number;
  /** Missing where the peer has no such thing, or could not be measured. */
  peer?: number | undefined;
  /** The most that it is to take here. */
  aim: number;
  /** How fast they answered, where somebody waited. */
  speed?: { own: Measured; peer?: Measured | undefined };
}

const DIGITS = { ms: 2, s: 2, MiB: 0 };

/** The row of a table: the peer, ours, how many times the peer takes ours, the aim, and the rates of both. */
export function rowOf({ what, unit, own, peer, aim, speed }: Line, peerName: string): Row {
  const shown = (value: number | undefined) =>
    value === undefined ? '-' : `${Number(value.toFixed(DIGITS[unit]))} ${unit}`;
  return {
    what,
    [peerName]: shown(peer),
    Storepod: shown(own),
    ratio: peer === undefined ? '-' : `${(peer / own).toFixed(1)} x`,
    aim: `${aim} ${unit}`,
    ...(speed && {
      'Storepod, by process': partsOf(speed.own),
      ...speedOf(peerName, speed.peer),
      ...speedOf('Storepod', speed.own),
    }),
  };
}

/** The processes that had a noticeable part of it, those with most of it first. */
function partsOf({ shares, cpuMs }: Measured): string {
  const noticed = Object.entries(shares).filter(([, ms]) => ms > cpuMs / 50);
  return noticed
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, ms]) => `${kind.replace(/-[0-9a-f]{8}$/, '')} ${ms.toFixed(2)}`)
    .join(', ');
}

const speedOf = (name: string, measured: Measured | undefined): Row =>
  measured
    ? {
        [`${name}, /s`]: Math.round(measured.perSecond),
        [`${name}, p50 ms`]: measured.p50,
        [`${name}, p95 ms`]: measured.p95,
      }
    : {};

/** What is not at its aim, by name: a profile has to say why. */
export const behindAim = (lines: readonly Line[]): string =>
  lines
    .filter(({ own, aim }) => own > aim)
    .map(({ what }) => what)
    .join(', ') || 'none';
