import type { LayoutConfig } from '../theme-kit/layout-config.ts';
import type { Palette } from '../theme-kit/presets.ts';
import type { ColourRoles } from '../theme-kit/roles.ts';
import type { ThemeTokens } from '../theme-kit/tokens.ts';

/** What a theme looks like before a merchant chooses colours. */
export interface ThemeLook {
  palette: Palette;
  tokens: ThemeTokens;
  layout: LayoutConfig;
  /**
   * The families that the style sheet of the theme brings along, as `@font-face` with files of the repository or of a
   * package. They are loaded when a page has a letter of theirs, and never before its text is shown.
   */
  fonts?: readonly string[];
  /** What text on a fill must reach: 4.5 (WCAG AA) when unset, up to 7 (WCAG AAA). */
  minimumContrast?: number;
  /** Where the theme uses a colour for something else, such as the brand's for the ground of the page. */
  remapRoles?: (roles: ColourRoles) => Partial<ColourRoles>;
}
