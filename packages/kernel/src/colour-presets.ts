import type { colorThemeIds } from './theme.ts';

export type HexColour = `#${string}`;

/** The five colours that make a brand. The storefront derives its roles from them, and letters their header. */
export interface ColourPalette {
  readonly background: HexColour;
  readonly foreground: HexColour;
  readonly primary: HexColour;
  readonly secondary: HexColour;
  readonly accent: HexColour;
}

type ColourPresetId = Exclude<(typeof colorThemeIds)[number], 'DEFAULT'>;

/** The columns are background, foreground, primary, secondary and accent. */
export const colourPresets: Readonly<Record<ColourPresetId, ColourPalette>> = {
  LIGHT: palette('#ffffff', '#18181b', '#27272a', '#e4e4e7', '#2563eb'),
  DARK: palette('#121214', '#f4f4f5', '#fafafa', '#3a3a41', '#7aa7ff'),
  NATURE: palette('#f8faf3', '#1f2a1a', '#3f6b2a', '#dfe8cf', '#c8792b'),
  OCEAN: palette('#f3f9fb', '#0b2a3a', '#0b6083', '#cfe8ef', '#ff8a6b'),
  MIDNIGHT: palette('#0b1026', '#e8ecff', '#8ea2ff', '#2c3866', '#f0c674'),
  FOREST_WHISPER: palette('#f3f5f1', '#24302a', '#4c6656', '#d7e0d8', '#b79c75'),
  DESERT_MIRAGE: palette('#fcf5ec', '#3b2618', '#a8471f', '#f0dcc2', '#1f7a78'),
  MIDNIGHT_DUSK: palette('#f5f3fa', '#1e1b3a', '#35306e', '#ddd8ee', '#e88367'),
  ROSE: palette('#fff6f7', '#3d1420', '#b4234f', '#f9dce2', '#c79a4b'),
  LAVENDER: palette('#f9f7fd', '#2b2440', '#6d52a8', '#e4dcf5', '#8fae8b'),
  AURORA_LIGHTS: palette('#f4fbf9', '#10283a', '#0b7a6b', '#d9f0ec', '#7c3aed'),
  CYBERPUNK: palette('#0f0a1a', '#f3eaff', '#fcee0a', '#3d2460', '#ff2a9d'),
  AUTUMN_HARVEST: palette('#fbf6ee', '#33200f', '#d9731a', '#efdfc4', '#65731c'),
  CYBER_NEON: palette('#050b12', '#e3fbff', '#00f0ff', '#163a52', '#39ff14'),
  SUNSET: palette('#fff7f2', '#3a1a2a', '#c2410c', '#ffe0cc', '#8e2a6b'),
  FOREST: palette('#f4f7f4', '#12241a', '#14532d', '#d3e3d7', '#b45309'),
  DESERT: palette('#faf4ea', '#3a2a18', '#8a5a2b', '#ecdcbf', '#5f7351'),
  SKY: palette('#f4f9ff', '#0e2440', '#1b69bb', '#d8eafc', '#ffc94d'),
  EARTH: palette('#f6f2ec', '#2c211a', '#6b4a32', '#e2d6c8', '#667040'),
  FIRE: palette('#fff8f5', '#2d0f0a', '#c81e1e', '#ffdccf', '#f59e0b'),
  ICE: palette('#f5fbfd', '#10303c', '#23708a', '#d9eef5', '#5b6fb5'),
  BLOSSOM: palette('#fff7fa', '#3b1a2b', '#c0307a', '#fde0ec', '#4f7a42'),
  GOLDEN: palette('#fdfaf1', '#2a2108', '#e0b030', '#f3e6bf', '#6b4e0c'),
  GRAPE: palette('#f9f5fb', '#2a1136', '#6b1f8a', '#e8d6f0', '#94b33a'),
  PEACH: palette('#fff8f3', '#40221a', '#ffab85', '#ffe4d4', '#b5475f'),
  MINT: palette('#f4fcf8', '#12332a', '#7fd8b5', '#d7f3e7', '#0f6b55'),
  SAND: palette('#f9f6f0', '#332d22', '#7d6b4c', '#e8dfcd', '#3d6b7d'),
  RAINBOW: palette('#fffefc', '#1d1b2e', '#6d28d9', '#ffe08a', '#dc1a66'),
  NEON: palette('#fbfbfd', '#14141c', '#d6007f', '#d9ff3f', '#00e5d0'),
  PASTEL: palette('#fdfbff', '#35304a', '#c9b6f2', '#fbd3de', '#b5e3d0'),
};

function palette(
  background: HexColour,
  foreground: HexColour,
  primary: HexColour,
  secondary: HexColour,
  accent: HexColour,
): ColourPalette {
  return { background, foreground, primary, secondary, accent };
}
