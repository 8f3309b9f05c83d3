/** More languages than any store sells in. */
export const MOST_LANGUAGES = 20;
/** What staff ticks on one screen. */
export const MOST_BULK_IDS = 200;
/** Older ones go when an item is saved more often; the one that is shown stays. */
export const MOST_REVISIONS = 200;
/** Of each item, with the item itself. */
export const SHOWN_STATUS_CHANGES = 20;
/** A publication this close is one of now: nobody can tell the difference, and the clock of a client may be late. */
export const NOW_WITHIN_MS = 30_000;
/** A screen of questions, or the sections of a page, put into another order at once. */
export const MOST_REORDERED = 500;
/** Of all types together: more than any store writes, so that a client in a loop does not fill the tables. */
export const MOST_ITEMS = 20_000;
/** Groups of questions, or categories of posts; both are shown as a whole. */
export const MOST_GROUPS = 100;
