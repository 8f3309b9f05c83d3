import { type Material, type Surface, substanceOf } from './materials.ts';

/** The shades of one colour, from where the light falls to where it does not. */
export interface Tone {
  surface: Surface;
  shine: string;
  light: string;
  base: string;
  dark: string;
  deep: string;
}

/** Shadows are cool, as by daylight from a window. */
const SHADE = '#1d1b2e';
const LIGHT = '#ffffff';

export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [one, other] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(one + (other - one) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** How bright a colour is, from 0 to 1. */
export function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/** Dark colours need stronger lights, and light ones weaker shadows, to show the same form. */
export function toneOf(colour: string, surface: Surface = 'cloth'): Tone {
  const brightness = brightnessOf(colour);
  const lift = surface === 'metal' || surface === 'gloss' ? 0.4 : 0.14 + (1 - brightness) * 0.1;
  const fall = surface === 'metal' ? 0.3 : 0.13 + brightness * 0.06;
  return {
    surface,
    shine: mix(colour, LIGHT, Math.min(0.74, lift * 1.9)),
    light: mix(colour, LIGHT, lift),
    base: colour,
    dark: mix(colour, SHADE, fall),
    deep: mix(colour, SHADE, fall * 2.3),
  };
}

export function toneOfMaterial(material: Material): Tone {
  const { colour, surface } = substanceOf(material);
  return toneOf(colour, surface);
}
