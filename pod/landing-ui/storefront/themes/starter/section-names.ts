import type { SectionNames } from '../../theme-contract/section-kinds.ts';

/** What the theme draws in its own way. */
export const starterSections = { hero: ['split', 'minimal'] } as const satisfies SectionNames;
