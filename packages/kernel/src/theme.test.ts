import { describe, expect, it } from 'vitest';
import { builtThemeIds, isBuiltTheme, ThemeId } from './theme.ts';

const registered =
  'basic beauty cosmetics fashion furniture glasses grocery hunger jewellery pink starter sports'.split(' ');

describe('a theme', () => {
  it.each(registered)('%s has a registered id', (id) => expect(ThemeId.parse(id)).toBe(id));

  it.each(['', 'Starter', 'modern', 'toString', '__proto__', 'starter '])('%j is none', (id) => {
    expect([ThemeId.is(id), isBuiltTheme(id)]).toEqual([false, false]);
  });

  it('can be chosen where it is built, and only there', () => {
    expect(registered.filter(isBuiltTheme)).toEqual(builtThemeIds);
    expect(builtThemeIds).toContain('starter');
    expect(builtThemeIds.length).toBeLessThanOrEqual(registered.length);
  });
});
