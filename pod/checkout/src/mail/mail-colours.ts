import { colourPresets, type HexColour } from '@storepod/kernel/colour-presets';

/** The header and the buttons of a letter. Both are filled, so they look the same in a dark and in a light mail program. */
export interface MailColours {
  fill: HexColour;
  onFill: HexColour;
}

/** The palette of the starter theme, for shops without a preset. */
const INK: HexColour = '#1a1a18';

export function coloursOf(colorTheme: string): MailColours {
  const preset = Object.entries(colourPresets).find(([id]) => id === colorTheme)?.[1];
  const fill = preset?.primary ?? INK;
  return { fill, onFill: luminance(fill) > MIDDLE ? '#1a1a18' : '#ffffff' };
}

/** From here on dark text has the higher contrast (WCAG 2.2, relative luminance). */
const MIDDLE = 0.179;

function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
