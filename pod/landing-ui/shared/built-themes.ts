import type { SectionNames } from '@storepod/boundary/section-kinds';
import type { BuiltThemeId } from '@storepod/kernel/theme';

/** What is known of a theme without drawing anything, so that the server loads no theme to tell it. */
interface BuiltTheme {
  /** The sections of a home page that the theme draws in its own way. */
  sections: SectionNames;
}

/** Exactly the themes that the kernel lists as built: the compiler refuses one too many and one too few. */
export const builtThemes = {
  starter: { sections: { hero: ['split', 'minimal'] } },
} as const satisfies Record<BuiltThemeId, BuiltTheme>;

/** The names by which the renderers of a theme are typed. */
export type SectionsOf<Id extends BuiltThemeId> = (typeof builtThemes)[Id]['sections'];
