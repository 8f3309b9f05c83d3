import type { Hex } from './colour.ts';

/** Every colour that a theme may use, by what it is for. A name is also the end of its CSS custom property. */
export const colourRoles = [
  'background',
  'foreground',
  'card',
  'card-foreground',
  'popover',
  'popover-foreground',
  'primary',
  'primary-foreground',
  'primary-hover',
  'secondary',
  'secondary-foreground',
  'muted',
  'muted-foreground',
  'accent',
  'accent-foreground',
  'destructive',
  'destructive-foreground',
  'success',
  'success-foreground',
  'warning',
  'warning-foreground',
  'info',
  'info-foreground',
  'sale',
  'sale-foreground',
  'border',
  'input',
  'ring',
] as const;

export type ColourRole = (typeof colourRoles)[number];
export type ColourRoles = Readonly<Record<ColourRole, Hex>>;

export type ColourVariables = Record<`--color-${ColourRole}`, Hex>;

/** The roles as custom properties, for the inline style of the html element. */
export function colourVariables(roles: ColourRoles): ColourVariables {
  const entries = colourRoles.map((role) => [`--color-${role}`, roles[role]]);
  return Object.fromEntries(entries) as ColourVariables;
}
