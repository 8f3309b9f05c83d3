import { colorThemeIds } from '@storepod/kernel/theme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rolesFor, type ThemeColours } from './bridge.ts';
import { contrast, type Hex, toOklch } from './colour.ts';
import { type Palette, presets, type SemanticRole, semanticColours } from './presets.ts';
import { type ColourRole, colourRoles } from './roles.ts';

const plain: Palette = {
  background: '#ffffff',
  foreground: '#1c1c1c',
  primary: '#234f9e',
  secondary: '#e8e8e8',
  accent: '#f2b705',
};

const surfaces = ['background', 'card', 'popover', 'muted'] as const;
const semantics = ['destructive', 'success', 'warning', 'info', 'sale'] as const;
const fills = ['primary', 'secondary', 'accent', ...semantics] as const;

type Pair = readonly [ColourRole, ColourRole, number];

function guaranteedPairs(minimum: number): Pair[] {
  return [
    ...surfaces.map((surface): Pair => ['foreground', surface, 7]),
    ['card-foreground', 'card', 7],
    ['popover-foreground', 'popover', 7],
    ...fills.map((role): Pair => [`${role}-foreground`, role, minimum]),
    ['primary-foreground', 'primary-hover', minimum],
    ...surfaces.flatMap((surface): Pair[] => [
      ['muted-foreground', surface, minimum],
      ...semantics.map((role): Pair => [role, surface, 4.5]),
      ['ring', surface, 3],
      ['input', surface, 3],
      ['border', surface, 1.2],
    ]),
  ];
}

function brokenPairs({ roles }: ThemeColours, minimum = 4.5): string[] {
  return guaranteedPairs(minimum)
    .filter(([one, other, wanted]) => contrast(roles[one], roles[other]) < wanted)
    .map(([one, other, wanted]) => `${one} on ${other}: ${contrast(roles[one], roles[other])} < ${wanted}`);
}

/** The shorter way round the colour circle, in degrees. */
function hueDistance(one: Hex, other: Hex): number {
  const apart = Math.abs(toOklch(one).hue - toOklch(other).hue);
  return Math.min(apart, 360 - apart);
}

function hasLeftItsFamily({ scheme, roles }: ThemeColours, role: SemanticRole): boolean {
  return toOklch(roles[role]).chroma < 0.03 || hueDistance(roles[role], semanticColours[scheme][role]) > 12;
}

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((bits): Hex => `#${bits.toString(16).padStart(6, '0')}`);

/** Even random bytes rarely give greys and near misses, which are the hard ones. */
const anyGrey = fc.integer({ min: 0, max: 255 }).map((level): Hex => {
  const byte = level.toString(16).padStart(2, '0');
  return `#${byte}${byte}${byte}`;
});
const seed = fc.oneof(anyColour, anyGrey);
const anyPalette: fc.Arbitrary<Palette> = fc.oneof(
  fc.record({ background: seed, foreground: seed, primary: seed, secondary: seed, accent: seed }),
  seed.map((only) => ({ background: only, foreground: only, primary: only, secondary: only, accent: only })),
);

describe('for every preset', () => {
  const ids = colorThemeIds.filter((id) => id !== 'DEFAULT');

  test.each(ids)('%s: every guaranteed pair holds, also for a theme that asks for 7', (id) => {
    expect(brokenPairs(rolesFor(plain, id))).toEqual([]);
    expect(brokenPairs(rolesFor(plain, id, { minimumContrast: 7 }), 7)).toEqual([]);
  });

  test.each(ids)('%s: the brand colours are shown as they were chosen', (id) => {
    expect(rolesFor(plain, id).roles).toMatchObject(presets[id]);
  });

  test('only four canvases are dark', () => {
    const dark = ids.filter((id) => rolesFor(plain, id).scheme === 'dark');
    expect(dark.sort()).toEqual(['CYBERPUNK', 'CYBER_NEON', 'DARK', 'MIDNIGHT']);
  });
});

describe('for random palettes', () => {
  test('every guaranteed pair holds', () => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        expect(brokenPairs(rolesFor(palette, 'DEFAULT'))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('every guaranteed pair holds for a theme that asks for more', () => {
    const minimum = fc.double({ min: 4.5, max: 7, noNaN: true });
    fc.assert(
      fc.property(anyPalette, minimum, (palette, minimumContrast) => {
        expect(brokenPairs(rolesFor(palette, 'DEFAULT', { minimumContrast }), minimumContrast)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('meaning keeps its hue, hover is seen, text on a fill is white or near-black', () => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        const colours = rolesFor(palette, 'DEFAULT');
        expect(semantics.filter((role) => hasLeftItsFamily(colours, role))).toEqual([]);
        expect(contrast(colours.roles.primary, colours.roles['primary-hover'])).toBeGreaterThanOrEqual(1.1);
        for (const role of fills) expect(['#ffffff', '#111111']).toContain(colours.roles[`${role}-foreground`]);
      }),
      { numRuns: 1000 },
    );
  });

  test('the same palette gives the same colours, all of them written #rrggbb', () => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        const once = rolesFor(palette, 'DEFAULT');
        expect(rolesFor({ ...palette }, 'DEFAULT')).toEqual(once);
        expect(Object.keys(once.roles).sort()).toEqual([...colourRoles].sort());
        for (const colour of Object.values(once.roles)) expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the choice of the palette', () => {
  test.each(['DEFAULT', undefined, '', 'ocean', 'NO_SUCH', '__proto__', 'toString'])('%j is the theme itself', (id) => {
    expect(rolesFor(plain, id).roles).toMatchObject(plain);
    expect(rolesFor(plain, id)).toBe(rolesFor(plain, 'DEFAULT'));
  });

  test('a preset replaces the palette of the theme whole', () => {
    const other: Palette = { ...plain, background: '#000000', foreground: '#ffffff', accent: '#00ff00' };
    expect(rolesFor(other, 'OCEAN')).toEqual(rolesFor(plain, 'OCEAN'));
  });

  test('is computed once for a theme, a preset and a minimum', () => {
    expect(rolesFor(plain, 'OCEAN')).toBe(rolesFor(plain, 'OCEAN'));
    expect(rolesFor(plain, 'OCEAN', { minimumContrast: 7 })).not.toBe(rolesFor(plain, 'OCEAN'));
  });

  test.each([Number.NaN, 0, 3, 4.4, 7.1, 21])('a minimum contrast of %d is refused', (minimumContrast) => {
    expect(() => rolesFor(plain, 'OCEAN', { minimumContrast })).toThrow(RangeError);
  });
});
