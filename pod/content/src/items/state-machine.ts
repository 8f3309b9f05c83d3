export const statuses = ['DRAFT', 'REVIEW', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export type ContentStatus = (typeof statuses)[number];

/** Who asks: people with the permission to manage content, or the job that looks at the clock. */
export const actors = ['STAFF', 'SCHEDULER'] as const;
export type Actor = (typeof actors)[number];

/** What is looked at before the change: the texts that a shopper needs, the room for banners and sections, the dates. */
export type StatusCheck = 'COMPLETE' | 'CAPACITY' | 'SCHEDULE';

/** What becomes of the revision that shoppers read: the newest takes its place, it stays, or nothing is shown any more. */
type LiveChange = 'RAISE' | 'KEEP' | 'DROP';

export interface Transition {
  from: ContentStatus;
  to: ContentStatus;
  by: Actor;
  checks: readonly StatusCheck[];
  live: LiveChange;
}

const published = { checks: ['COMPLETE', 'CAPACITY'], live: 'RAISE' } as const;
const scheduled = { checks: ['COMPLETE', 'CAPACITY', 'SCHEDULE'], live: 'KEEP' } as const;
const unseen = { checks: [], live: 'DROP' } as const;
const unchanged = { checks: [], live: 'KEEP' } as const;

/**
 * The life of an item as data; `npm run docs` draws it. What is not here is refused with 422, but for a change to the state
 * that an item has already, which is none.
 */
export const transitions: readonly Transition[] = [
  { from: 'DRAFT', to: 'REVIEW', by: 'STAFF', ...unchanged },
  { from: 'DRAFT', to: 'SCHEDULED', by: 'STAFF', ...scheduled },
  { from: 'DRAFT', to: 'PUBLISHED', by: 'STAFF', ...published },
  { from: 'DRAFT', to: 'ARCHIVED', by: 'STAFF', ...unseen },
  { from: 'REVIEW', to: 'DRAFT', by: 'STAFF', ...unseen },
  { from: 'REVIEW', to: 'SCHEDULED', by: 'STAFF', ...scheduled },
  { from: 'REVIEW', to: 'PUBLISHED', by: 'STAFF', ...published },
  { from: 'REVIEW', to: 'ARCHIVED', by: 'STAFF', ...unseen },
  { from: 'SCHEDULED', to: 'DRAFT', by: 'STAFF', ...unseen },
  { from: 'SCHEDULED', to: 'PUBLISHED', by: 'STAFF', ...published },
  { from: 'SCHEDULED', to: 'ARCHIVED', by: 'STAFF', ...unseen },
  { from: 'PUBLISHED', to: 'DRAFT', by: 'STAFF', ...unseen },
  { from: 'PUBLISHED', to: 'ARCHIVED', by: 'STAFF', ...unseen },
  { from: 'PUBLISHED', to: 'SCHEDULED', by: 'STAFF', ...scheduled },
  { from: 'ARCHIVED', to: 'DRAFT', by: 'STAFF', ...unchanged },
  // The minute has come.
  { from: 'SCHEDULED', to: 'PUBLISHED', by: 'SCHEDULER', ...published },
  // It has come, and the text is no longer fit to be shown. What was shown until now stays.
  { from: 'SCHEDULED', to: 'DRAFT', by: 'SCHEDULER', ...unchanged },
  { from: 'PUBLISHED', to: 'ARCHIVED', by: 'SCHEDULER', ...unseen },
];

/** The one transition between two states, or undefined where there is none. */
export const transitionOf = (from: ContentStatus, to: ContentStatus, by: Actor): Transition | undefined =>
  transitions.find((one) => one.from === from && one.to === to && one.by === by);

/** What is done where an item is asked to become what it is: its dates may be others, or its text newer than the one shown. */
export const repetitions: Record<ContentStatus, Pick<Transition, 'checks' | 'live'>> = {
  DRAFT: unseen,
  REVIEW: unchanged,
  SCHEDULED: scheduled,
  PUBLISHED: published,
  ARCHIVED: unseen,
};

/** The table as people read it. */
export function transitionTable(): string {
  const heading = ['From', ...statuses];
  const rows = statuses.map((from) => [from, ...statuses.map((to) => cellOf(from, to))]);
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellOf(from: ContentStatus, to: ContentStatus): string {
  if (from === to) return 'no change';
  const found = transitions.filter((one) => one.from === from && one.to === to);
  return found.map(wordsOf).join('; ') || '-';
}

const wordsOfCheck: Record<StatusCheck, string> = { COMPLETE: 'texts', CAPACITY: 'room', SCHEDULE: 'dates' };
const wordsOfLive: Record<LiveChange, string> = {
  RAISE: 'is shown',
  KEEP: 'what is shown stays',
  DROP: 'is not shown',
};

const wordsOf = ({ by, checks, live }: Transition): string =>
  [
    by === 'STAFF' ? 'staff' : 'clock',
    wordsOfLive[live],
    ...(checks.length > 0 ? [`checks ${checks.map((check) => wordsOfCheck[check]).join(', ')}`] : []),
  ].join(', ');
