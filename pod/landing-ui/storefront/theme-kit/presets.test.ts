import { colorThemeIds } from '@storepod/kernel/theme';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex, toOklch } from './colour.ts';
import { isPresetId, type Palette, presets, type SemanticRole, semanticColours } from './presets.ts';

const all = Object.entries(presets);
const seeds = ['background', 'foreground', 'primary', 'secondary', 'accent'] as const;

/** Distance in OKLab: 0.02 is about what the eye tells apart side by side. */
function distance(one: Hex, other: Hex): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = ((a.hue - b.hue) * Math.PI) / 180;
  const across = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(turn);
  return Math.sqrt((a.lightness - b.lightness) ** 2 + Math.max(across, 0));
}

function difference(one: Palette, other: Palette): number {
  return seeds.reduce((sum, seed) => sum + distance(one[seed], other[seed]), 0);
}

function pairsOf<Item>(items: Item[]): [Item, Item][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]));
}

describe('presets', () => {
  test('are the registered ones, DEFAULT aside', () => {
    expect(Object.keys(presets).sort()).toEqual(colorThemeIds.filter((id) => id !== 'DEFAULT').sort());
    expect(all).toHaveLength(30);
    expect(isPresetId('OCEAN')).toBe(true);
    expect(isPresetId('DEFAULT')).toBe(false);
  });

  test('can be told apart', () => {
    const alike = pairsOf(all).filter(([[, one], [, other]]) => difference(one, other) < 0.15);
    expect(alike.map(([[one], [other]]) => `${one} ${other}`)).toEqual([]);
  });

  test('no two share a primary colour', () => {
    const alike = pairsOf(all).filter(([[, one], [, other]]) => distance(one.primary, other.primary) < 0.03);
    expect(alike.map(([[one], [other]]) => `${one} ${other}`)).toEqual([]);
  });

  test.each(all)('%s: the page reads at 7:1 and brand colours carry white or near-black text', (_, preset) => {
    expect(contrast(preset.foreground, preset.background)).toBeGreaterThanOrEqual(7);
    for (const colour of [preset.primary, preset.secondary, preset.accent]) {
      expect(Math.max(contrast(colour, '#ffffff'), contrast(colour, '#111111'))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(all)('%s: the three brand colours differ from each other and from the page', (_, preset) => {
    const close = pairsOf([preset.background, preset.primary, preset.secondary, preset.accent]);
    for (const [one, other] of close) expect(distance(one, other)).toBeGreaterThan(0.03);
  });
});

describe('colours with a fixed meaning', () => {
  const families: [SemanticRole, number, number][] = [
    ['destructive', 15, 40],
    ['warning', 60, 100],
    ['success', 135, 170],
    ['info', 235, 265],
    ['sale', 0, 20],
  ];

  test.each(families)('%s keeps to its hue in both schemes', (role, from, to) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { hue } = toOklch(semanticColours[scheme][role]);
      expect(hue).toBeGreaterThanOrEqual(from);
      expect(hue).toBeLessThanOrEqual(to);
    }
  });
});
