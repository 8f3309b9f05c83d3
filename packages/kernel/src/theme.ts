import { type Brand, stringValue } from './value.ts';

/** The themes that the storefront knows, by their registered ids. */
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
