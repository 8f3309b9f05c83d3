/** An opaque sRGB colour, `#rrggbb`. */
export type Hex = `#${string}`;

/** Lightness 0 to 1, chroma from 0 to about 0.32 inside sRGB, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const hexShape = /^#[0-9a-f]{6}$/i;

/** Linear light is kept exact to about 1e-7 by the matrices below; the smallest step of an 8-bit channel is 3e-4. */
const gamutTolerance = 1e-4;

/** Halvings of the chroma range; what is left is far below one 8-bit step. */
const gamutHalvings = 14;

const lightnessStep = 0.01;
const mixStep = 0.05;

export function toOklch(colour: Hex): Oklch {
  const [lightness, a, b] = toOklab(toLinear(colour));
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, b), hue: (degrees + 360) % 360 };
}

/** The nearest colour that a screen can show: lightness and hue stay, chroma gives way. */
export function toHex(colour: Oklch): Hex {
  if (colour.lightness >= 1) return '#ffffff';
  if (colour.lightness <= 0) return '#000000';
  const wanted = linearOf(colour);
  return fromLinear(isInGamut(wanted) ? wanted : linearOf({ ...colour, chroma: largestChroma(colour) }));
}

/** Relative luminance as WCAG 2 defines it. */
export function luminance(colour: Hex): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as WCAG 2 defines it: 1 for equal colours, 21 for black on white. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes in OKLab, so that the way between two colours looks even. A share of 0 is `from`, 1 is `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [l1, a1, b1] = toOklab(toLinear(from));
  const [l2, a2, b2] = toOklab(toLinear(to));
  const between = (one: number, other: number) => one + (other - one) * share;
  return fromLinear(fromOklab([between(l1, l2), between(a1, a2), between(b1, b2)]));
}

export function shiftLightness(colour: Hex, by: number): Hex {
  const seed = toOklch(colour);
  return toHex({ ...seed, lightness: seed.lightness + by });
}

/** Makes a colour darker or lighter, in small steps and in its own hue, until it is good or is black or white. */
export function nudge(colour: Hex, direction: 'darker' | 'lighter', isGood: (candidate: Hex) => boolean): Hex {
  const seed = toOklch(colour);
  const step = direction === 'darker' ? -lightnessStep : lightnessStep;
  let candidate = colour;
  for (let at = seed.lightness; !isGood(candidate) && at >= 0 && at <= 1; ) {
    at += step;
    candidate = toHex({ ...seed, lightness: at });
  }
  return candidate;
}

/** Moves a colour toward another, in small steps, until it is good or has arrived. */
export function walk(from: Hex, to: Hex, isGood: (candidate: Hex) => boolean): Hex {
  for (let share = 0; share < 1; share += mixStep) {
    const candidate = share === 0 ? from : mix(from, to, share);
    if (isGood(candidate)) return candidate;
  }
  return to;
}

function toLinear(colour: Hex): Triple {
  if (!hexShape.test(colour)) throw new TypeError(`Not a colour of the form #rrggbb: ${colour}`);
  const bits = Number.parseInt(colour.slice(1), 16);
  return [decode((bits >> 16) & 255), decode((bits >> 8) & 255), decode(bits & 255)];
}

function fromLinear(channels: Triple): Hex {
  const digits = channels.map((channel) => encode(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

function decode(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(linear: number): number {
  const value = Math.min(Math.max(linear, 0), 1);
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const radians = (hue * Math.PI) / 180;
  return fromOklab([lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)]);
}

function isInGamut(channels: Triple): boolean {
  return channels.every((channel) => channel >= -gamutTolerance && channel <= 1 + gamutTolerance);
}

function largestChroma(colour: Oklch): number {
  let inside = 0;
  let outside = colour.chroma;
  for (let halving = 0; halving < gamutHalvings; halving++) {
    const chroma = (inside + outside) / 2;
    if (isInGamut(linearOf({ ...colour, chroma }))) inside = chroma;
    else outside = chroma;
  }
  return inside;
}

/** The matrices are those that Björn Ottosson published for OKLab. */
function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
