import { contrast, type Hex, mix, nudge, shiftLightness, walk } from './colour.ts';
import { isPresetId, type Palette, presets, type Scheme, type SemanticRole, semanticColours } from './presets.ts';
import type { ColourRoles } from './roles.ts';

export interface ThemeColours {
  readonly scheme: Scheme;
  readonly roles: ColourRoles;
}

export interface BridgeOptions {
  /** What text on a fill must reach: 4.5 (WCAG AA) when unset, up to 7 (WCAG AAA). */
  readonly minimumContrast?: number;
}

/** WCAG AA for text of normal size. */
const textContrast = 4.5;

/** WCAG AAA. Text on the page is what a shopper reads longest. It also leaves room for grey and coloured text. */
const pageContrast = 7;

/** WCAG AA for the outline of a control and of the focus. */
const outlineContrast = 3;

/** A dividing line may be faint, but a poor screen must still show it. */
const borderContrast = 1.2;

/** Less than this between a button and its hover is not seen. */
const hoverContrast = 1.1;
const hoverStep = 0.07;

const white: Hex = '#ffffff';
const nearBlack: Hex = '#111111';

const memo = new WeakMap<Palette, Map<string, ThemeColours>>();

interface Look extends BridgeOptions {
  readonly palette: Palette;
  readonly remapRoles?: (roles: ColourRoles) => Partial<ColourRoles>;
}

/** The colours of a page in a theme, which may use them for other roles than they were meant for. */
export function themeColours(look: Look, colorTheme: string | undefined): ThemeColours {
  const { scheme, roles } = rolesFor(look.palette, colorTheme, look);
  return { scheme, roles: { ...roles, ...look.remapRoles?.(roles) } };
}

/**
 * The colours of a page: those of the preset or, for DEFAULT and every unknown id, those of the theme.
 * Kept for each palette object, so a theme holds its palette in a constant.
 */
export function rolesFor(theme: Palette, colorTheme: string | undefined, options: BridgeOptions = {}): ThemeColours {
  const { minimumContrast = textContrast } = options;
  requireReachable(minimumContrast);
  const known = memo.get(theme) ?? new Map<string, ThemeColours>();
  memo.set(theme, known);
  const preset = isPresetId(colorTheme) ? colorTheme : 'DEFAULT';
  const key = `${preset} ${minimumContrast}`;
  const colours = known.get(key) ?? bridge(preset === 'DEFAULT' ? theme : presets[preset], minimumContrast);
  known.set(key, colours);
  return colours;
}

function requireReachable(minimumContrast: number): void {
  if (minimumContrast >= textContrast && minimumContrast <= pageContrast) return;
  throw new RangeError(`The minimum contrast of a theme is ${textContrast} to ${pageContrast}, not ${minimumContrast}`);
}

function bridge(palette: Palette, minimum: number): ThemeColours {
  const scheme = textOn(palette.background) === white ? 'dark' : 'light';
  const page = readablePage(palette, scheme);
  const surfaces = surfacesOf(page, scheme);
  const primary = fill(palette.primary, minimum);
  const roles = {
    ...surfaces,
    foreground: page.foreground,
    'card-foreground': page.foreground,
    'popover-foreground': page.foreground,
    'muted-foreground': walk(mix(page.foreground, page.background, 0.4), page.foreground, onAll(surfaces, minimum)),
    ...withText('primary', primary),
    'primary-hover': hoverOf(primary, minimum),
    ...withText('secondary', fill(palette.secondary, minimum)),
    ...withText('accent', fill(palette.accent, minimum)),
    ...semanticRoles(scheme, surfaces, minimum),
    ...linesOf(page, surfaces, primary, scheme),
  };
  return Object.freeze({ scheme, roles: Object.freeze(roles) });
}

interface Page {
  readonly background: Hex;
  readonly foreground: Hex;
}

interface Surfaces {
  readonly background: Hex;
  readonly card: Hex;
  readonly popover: Hex;
  readonly muted: Hex;
}

/** The ink gives way first; only when black or white ink is not enough does the canvas move. */
function readablePage(palette: Palette, scheme: Scheme): Page {
  const isReadableOn = (background: Hex) => (ink: Hex) => contrast(ink, background) >= pageContrast;
  const foreground = nudge(palette.foreground, awayFrom(scheme), isReadableOn(palette.background));
  const background = nudge(palette.background, toward(scheme), isReadableOn(foreground));
  return { background, foreground };
}

/** Surfaces differ a little from the canvas, but never so much that the ink of the page stops being readable. */
function surfacesOf({ background, foreground }: Page, scheme: Scheme): Surfaces {
  const surface = (wanted: Hex) => walk(wanted, background, (on) => contrast(foreground, on) >= pageContrast);
  const raise = scheme === 'light' ? { card: 0.02, popover: 0.02 } : { card: 0.035, popover: 0.065 };
  return {
    background,
    card: surface(shiftLightness(background, raise.card)),
    popover: surface(shiftLightness(background, raise.popover)),
    muted: surface(mix(background, foreground, scheme === 'light' ? 0.05 : 0.1)),
  };
}

/** Also readable as text on every surface, so that an error message needs no colour of its own. */
function semanticRoles(scheme: Scheme, surfaces: Surfaces, minimum: number) {
  const isReadable = onAll(surfaces, textContrast);
  const isGood = (colour: Hex) => isReadable(colour) && contrast(textOn(colour), colour) >= minimum;
  const semantic = <Role extends SemanticRole>(role: Role) =>
    withText(role, nudge(semanticColours[scheme][role], awayFrom(scheme), isGood));
  return {
    ...semantic('destructive'),
    ...semantic('success'),
    ...semantic('warning'),
    ...semantic('info'),
    ...semantic('sale'),
  };
}

/** Lines are measured on every surface: a field stands in a card or in a popover as often as on the page. */
function linesOf({ background, foreground }: Page, surfaces: Surfaces, primary: Hex, scheme: Scheme) {
  return {
    border: walk(mix(background, foreground, 0.12), foreground, onAll(surfaces, borderContrast)),
    input: walk(mix(background, foreground, 0.3), foreground, onAll(surfaces, outlineContrast)),
    ring: nudge(primary, awayFrom(scheme), onAll(surfaces, outlineContrast)),
  };
}

/** A brand colour that can carry text: it moves away from the text colour that already suits it better. */
function fill(colour: Hex, minimum: number): Hex {
  const text = textOn(colour);
  const direction = text === white ? 'darker' : 'lighter';
  return nudge(colour, direction, (candidate) => contrast(text, candidate) >= minimum);
}

/** Darker where the text stays readable and the change is seen. Lighter otherwise: black needs a longer way than grey. */
function hoverOf(primary: Hex, minimum: number): Hex {
  const isGood = (hover: Hex) =>
    contrast(primary, hover) >= hoverContrast && contrast(textOn(primary), hover) >= minimum;
  const darker = shiftLightness(primary, -hoverStep);
  return isGood(darker) ? darker : nudge(shiftLightness(primary, hoverStep), 'lighter', isGood);
}

function textOn(colour: Hex): Hex {
  return contrast(white, colour) >= contrast(nearBlack, colour) ? white : nearBlack;
}

function withText<Role extends string>(role: Role, colour: Hex) {
  return { [role]: colour, [`${role}-foreground`]: textOn(colour) } as Record<Role | `${Role}-foreground`, Hex>;
}

function onAll(surfaces: Surfaces, minimum: number): (colour: Hex) => boolean {
  const grounds = Object.values(surfaces);
  return (colour) => grounds.every((ground) => contrast(colour, ground) >= minimum);
}

function awayFrom(scheme: Scheme): 'darker' | 'lighter' {
  return scheme === 'light' ? 'darker' : 'lighter';
}

function toward(scheme: Scheme): 'darker' | 'lighter' {
  return scheme === 'light' ? 'lighter' : 'darker';
}
