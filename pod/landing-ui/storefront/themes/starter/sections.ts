import type { RenderersFor } from '../../theme-contract/theme.ts';
import { Hero } from './hero.tsx';
import type { starterSections } from './section-names.ts';

export const sections: RenderersFor<typeof starterSections> = { hero: { split: Hero, minimal: Hero } };
