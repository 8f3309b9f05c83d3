import { type Brand, stringValue } from './value.ts';

/**
 * Every registered theme, and whether the storefront can draw it. Only those that are built can be chosen anywhere. A store
 * that has another one, from before or by an import, is drawn in the starter.
 */
const themes = {
  basic: 'planned',
  beauty: 'planned',
  cosmetics: 'planned',
  fashion: 'planned',
  furniture: 'planned',
  glasses: 'planned',
  grocery: 'planned',
  hunger: 'planned',
  jewellery: 'planned',
  pink: 'planned',
  starter: 'built',
  sports: 'planned',
} as const satisfies Record<string, 'built' | 'planned'>;

export type RegisteredThemeId = keyof typeof themes;
export type BuiltThemeId = {
  [Id in RegisteredThemeId]: (typeof themes)[Id] extends 'built' ? Id : never;
}[RegisteredThemeId];

const themeIds = Object.keys(themes);
export const isRegisteredTheme = (id: string): id is RegisteredThemeId => Object.hasOwn(themes, id);
export const isBuiltTheme = (id: string): id is BuiltThemeId => isRegisteredTheme(id) && themes[id] === 'built';
export const builtThemeIds: readonly BuiltThemeId[] = themeIds.filter(isBuiltTheme);

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
