import { useSyncExternalStore } from 'react';
import { remember, remembered } from './browser-memory.ts';

const themeNames = ['forest', 'midnight', 'daylight', 'light'] as const;
export type ThemeName = (typeof themeNames)[number];
/** `system` wears Forest by day and Midnight by night, as the system says. */
export const themeChoices = ['system', ...themeNames] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const KEY = 'storepod-theme';
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

export const isThemeChoice = (value: string | null): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

export function themeFor(choice: ThemeChoice, systemIsDark: boolean): ThemeName {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'midnight' : 'forest';
}

export const isDark = (theme: ThemeName): boolean => theme === 'midnight';

const listeners = new Set<() => void>();
let choice: ThemeChoice = 'forest';

function wear(): void {
  const theme = themeFor(choice, darkSystem().matches);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = isDark(theme) ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Reads the stored choice and follows the system where that is the choice. */
export function startAppearance(): void {
  const stored = remembered(KEY);
  if (isThemeChoice(stored)) choice = stored;
  darkSystem().addEventListener('change', wear);
  wear();
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  remember(KEY, next);
  wear();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);
export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, () => themeFor(choice, darkSystem().matches));
