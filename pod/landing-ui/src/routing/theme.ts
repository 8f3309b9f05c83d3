import { type BuiltThemeId, isBuiltTheme, isRegisteredTheme } from '@storepod/kernel/theme';

const FALLBACK: BuiltThemeId = 'starter';

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

export interface ChosenTheme {
  theme: BuiltThemeId;
  /** The theme that the store has and that cannot be drawn. */
  missed?: string;
}

/** The first wish that names a theme, then the old name of one, and the starter where there is none. */
export function themeOf({ override, header, setting }: ThemeWishes): ChosenTheme {
  const wished = [override, header, setting].map((name) => name?.toLowerCase()).find(isRegistered);
  const named = wished ?? legacyNames[header.toLowerCase()] ?? header.toLowerCase();
  if (isBuiltTheme(named)) return { theme: named };
  return named === '' ? { theme: FALLBACK } : { theme: FALLBACK, missed: named };
}

const isRegistered = (name: string | undefined): name is string => name !== undefined && isRegisteredTheme(name);
