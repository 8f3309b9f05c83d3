import type { SectionNames } from '@storepod/boundary/section-kinds';
import type { ColourPalette } from '@storepod/kernel/colour-presets';
import type { BuiltThemeId } from '@storepod/kernel/theme';

/** What is known of a theme without drawing anything, so that the server loads no theme to tell it. */
interface BuiltTheme {
  /** The sections of a home page that the theme draws in its own way. */
  sections: SectionNames;
  /** Its own colours, before a merchant chooses others. */
  palette: ColourPalette;
}

/** Exactly the themes that the kernel lists as built: the compiler refuses one too many and one too few. */
export const builtThemes = {
  /** Ink on paper, so that nothing competes with the goods. */
  starter: {
    sections: { hero: ['split', 'minimal'] },
    palette: {
      background: '#ffffff',
      foreground: '#1a1a18',
      primary: '#1a1a18',
      secondary: '#efefec',
      accent: '#e8e6df',
    },
  },
} as const satisfies Record<BuiltThemeId, BuiltTheme>;

/** The names by which the renderers of a theme are typed. */
export type SectionsOf<Id extends BuiltThemeId> = (typeof builtThemes)[Id]['sections'];
