import { type Brand, stringValue } from './value.ts';

/** The themes that have a registered id, whether or not they are built. */
export const themeIds = [
  'basic',
  'beauty',
  'cosmetics',
  'fashion',
  'furniture',
  'glasses',
  'grocery',
  'hunger',
  'jewellery',
  'pink',
  'starter',
  'sports',
] as const;

/**
 * The themes that the storefront can draw. Only these can be chosen anywhere. A store that has another one, from before or
 * by an import, is drawn in the first of them.
 */
export const builtThemeIds = ['starter'] as const satisfies readonly (typeof themeIds)[number][];
export type BuiltThemeId = (typeof builtThemeIds)[number];
export const isBuiltTheme = (id: string): id is BuiltThemeId => builtThemeIds.some((built) => built === id);

export type ThemeId = Brand<string, 'ThemeId'>;
export const ThemeId = stringValue<ThemeId>({
  kind: 'ThemeId',
  pattern: `^(?:${themeIds.join('|')})$`,
  maxLength: 40,
  description: 'the id of a registered theme',
  examples: ['starter'],
});

/** The colour presets that every theme can wear. DEFAULT is the palette of the theme itself. */
export const colorThemeIds = [
  'DEFAULT',
  'LIGHT',
  'DARK',
  'NATURE',
  'OCEAN',
  'MIDNIGHT',
  'FOREST_WHISPER',
  'DESERT_MIRAGE',
  'MIDNIGHT_DUSK',
  'ROSE',
  'LAVENDER',
  'AURORA_LIGHTS',
  'CYBERPUNK',
  'AUTUMN_HARVEST',
  'CYBER_NEON',
  'SUNSET',
  'FOREST',
  'DESERT',
  'SKY',
  'EARTH',
  'FIRE',
  'ICE',
  'BLOSSOM',
  'GOLDEN',
  'GRAPE',
  'PEACH',
  'MINT',
  'SAND',
  'RAINBOW',
  'NEON',
  'PASTEL',
] as const;

export type ColorThemeId = Brand<string, 'ColorThemeId'>;
export const ColorThemeId = stringValue<ColorThemeId>({
  kind: 'ColorThemeId',
  pattern: `^(?:${colorThemeIds.join('|')})$`,
  maxLength: 40,
  description: 'the id of a colour preset',
  examples: ['OCEAN'],
});
