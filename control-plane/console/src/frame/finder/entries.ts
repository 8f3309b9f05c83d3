import type { LinkProps } from '@tanstack/react-router';
import type { Tone } from '../../components/status-pill.tsx';

type Kind = 'screens' | 'searches' | 'ownStores' | 'organisations' | 'stores' | 'people';

/** A line that leads somewhere. */
export interface Entry {
  id: string;
  first: string;
  second?: string;
  /** Said only where it is not in use: what one looks for mostly is. */
  ended?: { status: string; tone: Tone } | undefined;
  link: LinkProps;
  /** What happens before it leads there. */
  before?: () => void;
}

export interface EntryGroup {
  kind: Kind;
  entries: Entry[];
  /** There are others that are not shown. */
  more?: boolean;
}

/** The entry before or after one, all groups counted through; the end leads to the beginning. */
export function stepTo(groups: readonly EntryGroup[], from: string | undefined, by: 1 | -1): Entry | undefined {
  const all = groups.flatMap(({ entries }) => entries);
  const at = all.findIndex(({ id }) => id === from);
  return all.at(at === -1 ? (by === 1 ? 0 : -1) : (at + by) % all.length);
}

/** Whether each word that was typed is in one of the texts, in whatever case. */
export function mentions(typed: string, ...texts: string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
