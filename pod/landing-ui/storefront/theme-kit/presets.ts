import { type ColourPalette, colourPresets } from '@storepod/kernel/colour-presets';
import type { colorThemeIds } from '@storepod/kernel/theme';
import type { Hex } from './colour.ts';

export type Palette = ColourPalette;

export type Scheme = 'light' | 'dark';

export type SemanticRole = 'destructive' | 'success' | 'warning' | 'info' | 'sale';

export type PresetId = Exclude<(typeof colorThemeIds)[number], 'DEFAULT'>;

/** Colours with a fixed meaning: the same in every shop, so that a warning is never taken for a brand colour. */
export const semanticColours: Record<Scheme, Record<SemanticRole, Hex>> = {
  light: { destructive: '#b3261e', success: '#1b6e3c', warning: '#8a5a00', info: '#1f5fa8', sale: '#b8124f' },
  dark: { destructive: '#ff8a80', success: '#6fd394', warning: '#f2c14e', info: '#7ab8ff', sale: '#ff7aa8' },
};

export const presets: Readonly<Record<PresetId, Palette>> = colourPresets;

export function isPresetId(id: string | undefined): id is PresetId {
  return id !== undefined && Object.hasOwn(presets, id);
}
