import { expect, it } from 'vitest';
import { isThemeChoice, themeFor } from './appearance.ts';

it('wears what was chosen, and follows the system only where that was chosen', () => {
  expect(themeFor('forest', true)).toBe('forest');
  expect(themeFor('light', true)).toBe('light');
  expect(themeFor('system', true)).toBe('midnight');
  expect(themeFor('system', false)).toBe('forest');
});

it('knows a theme from anything else that a browser may have kept', () => {
  expect(['system', 'forest', 'midnight', 'daylight', 'light'].every(isThemeChoice)).toBe(true);
  expect([null, '', 'dark', 'toString'].some(isThemeChoice)).toBe(false);
});
