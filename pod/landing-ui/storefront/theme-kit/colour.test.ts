import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex, luminance, mix, nudge, shiftLightness, toHex, toOklch, walk } from './colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((bits): Hex => `#${bits.toString(16).padStart(6, '0')}`);

describe('sRGB and OKLCH', () => {
  test.each([
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#ffff00', 0.968, 0.211, 109.77],
  ] as const)('%s has the published coordinates', (colour, lightness, chroma, hue) => {
    const found = toOklch(colour);
    expect(found.lightness).toBeCloseTo(lightness, 3);
    expect(found.chroma).toBeCloseTo(chroma, 3);
    expect(found.hue).toBeCloseTo(hue, 1);
  });

  test('every colour comes back as itself', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(toHex(toOklch(colour))).toBe(colour);
      }),
      { numRuns: 5000 },
    );
  });

  test('a colour beyond the gamut keeps its hue and lightness and gives up chroma', () => {
    const asked = { lightness: 0.6, chroma: 0.4, hue: 150 };
    const shown = toOklch(toHex(asked));
    expect(shown.chroma).toBeLessThan(0.25);
    expect(Math.abs(shown.hue - asked.hue)).toBeLessThan(1);
    expect(shown.lightness).toBeCloseTo(asked.lightness, 2);
  });

  test.each(['red', '#fff', '#12345g', '#1234567', ''])('%j is refused', (text) => {
    expect(() => toOklch(text as Hex)).toThrow(TypeError);
  });
});

describe('WCAG contrast', () => {
  test('matches known pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(luminance('#ff0000')).toBeCloseTo(0.2126, 4);
  });

  test('does not depend on the order of the pair', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('ways from one colour to another', () => {
  test('a mix begins and ends at its two colours', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (from, to) => {
        expect(mix(from, to, 0)).toBe(from);
        expect(mix(from, to, 1)).toBe(to);
      }),
    );
  });

  test('a shift of lightness keeps the hue', () => {
    const darker = toOklch(shiftLightness('#2f6fb0', -0.1));
    expect(darker.lightness).toBeCloseTo(toOklch('#2f6fb0').lightness - 0.1, 2);
    expect(Math.abs(darker.hue - toOklch('#2f6fb0').hue)).toBeLessThan(2);
  });

  test('a nudge leaves a good colour alone and ends at black or white when nothing is good', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(nudge(colour, 'darker', () => true)).toBe(colour);
        expect(nudge(colour, 'darker', () => false)).toBe('#000000');
        expect(nudge(colour, 'lighter', () => false)).toBe('#ffffff');
      }),
    );
  });

  test('a walk stops at the first good colour and at the latest where it goes', () => {
    expect(walk('#ffffff', '#000000', () => true)).toBe('#ffffff');
    expect(walk('#ffffff', '#123456', () => false)).toBe('#123456');
    const stop = walk('#ffffff', '#000000', (colour) => contrast(colour, '#ffffff') >= 4.5);
    expect(contrast(stop, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(stop, '#ffffff')).toBeLessThan(6.5);
  });
});
