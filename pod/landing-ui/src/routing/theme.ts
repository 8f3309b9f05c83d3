import { themeIds } from '@storepod/kernel/theme';

/** The themes that have a route tree of their own. */
const builtThemes = ['starter'] as const;
export type BuiltTheme = (typeof builtThemes)[number];

const FALLBACK: BuiltTheme = 'starter';

/** Names that stores may still carry from before themes had ids. */
const legacyNames: Readonly<Record<string, string>> = {
  basis: 'starter',
  modern: 'starter',
  default: 'starter',
  jewelery: 'starter',
  electronics: 'starter',
  food: 'starter',
  watches: 'starter',
  baby: 'starter',
  tools: 'starter',
};

export interface ThemeWishes {
  /** Asked for in the address while developing; undefined in production. */
  override: string | undefined;
  header: string;
  setting: string | undefined;
}

/** The first wish that names a theme, then the old name of one, and the starter where there is none. */
export function themeOf({ override, header, setting }: ThemeWishes): BuiltTheme {
  const wished = [override, header, setting].map((name) => name?.toLowerCase()).find(isRegistered);
  const named = wished ?? legacyNames[header.toLowerCase()];
  return builtThemes.find((built) => built === named) ?? FALLBACK;
}

const isRegistered = (name: string | undefined): name is string => themeIds.some((id) => id === name);
