import type { Area } from './areas.ts';
import { levelOf, type Viewer } from './viewer.ts';

/** The places of the console that a guard sends people to. */
export type RedirectTarget = '/dashboard' | '/platform' | '/profile' | '/getting-started';

/** Where somebody belongs who asked for nothing in particular, or for what is not theirs. */
export function homeOf({ side }: Pick<Viewer, 'side'>): RedirectTarget {
  if (side === 'platform') return '/platform';
  return side === 'merchant' ? '/dashboard' : '/profile';
}

export interface Situation {
  viewer: Viewer;
  /** How many stores the viewer has; undefined where nobody asked, as on the platform's side. */
  stores: number | undefined;
}

/** What a route asks of those who open it. */
export interface Demands {
  area?: Area;
  /** There must be a store to look at. */
  store?: boolean;
  /** Only for those who have no store yet. */
  firstRun?: boolean;
}

/** Where to go instead, or nothing for those who may come in. */
export function redirectFor(
  { area, store, firstRun }: Demands,
  { viewer, stores }: Situation,
): RedirectTarget | undefined {
  const home = homeOf(viewer);
  if (area && !levelOf(viewer, area)) return home;
  if (firstRun && (viewer.side !== 'merchant' || stores !== 0)) return home;
  if (store && viewer.side === 'merchant' && stores === 0) return '/getting-started';
  return undefined;
}
