import type { SectionsOf } from '../../../shared/built-themes.ts';
import type { RenderersFor } from '../../theme-contract/theme.ts';
import { Hero } from './hero.tsx';

export const sections: RenderersFor<SectionsOf<'starter'>> = { hero: { split: Hero, minimal: Hero } };
