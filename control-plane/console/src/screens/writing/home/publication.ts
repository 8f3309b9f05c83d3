import type { Home, HomeSection, Publication } from './home-calls.ts';

/** What shoppers do not see yet, and could. What waits for its minute is left to it. */
export const pendingSections = ({ sections }: Home): HomeSection[] =>
  sections.filter(({ status, liveVersion, version }) => status !== 'SCHEDULED' && liveVersion !== version);

/** What was taken out of the shop by somebody stays out unless it is ticked; all else is why one publishes. */
export const isMeantToBeShown = ({ liveVersion, publishedAt }: HomeSection): boolean =>
  liveVersion !== null || publishedAt === null;

export const hasChanges = (home: Home): boolean => home.isOrderHeld || pendingSections(home).some(isMeantToBeShown);

export const publicationOf = (
  home: Home,
  { chosen, order }: { chosen: readonly string[]; order: boolean },
): Publication => ({
  sections: pendingSections(home)
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, version }) => ({ id, version })),
  order: order && home.isOrderHeld,
});
