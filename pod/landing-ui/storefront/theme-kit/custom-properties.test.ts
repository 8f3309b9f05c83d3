import { describe, expect, test } from 'vitest';
import { rolesFor } from './bridge.ts';
import { defaultLayout } from './layout-config.ts';
import { presets } from './presets.ts';
import { colourRoles, colourVariables } from './roles.ts';
import { defaultTokens, tokenVariables } from './tokens.ts';

describe('custom properties', () => {
  const colours = colourVariables(rolesFor(presets.LIGHT, 'OCEAN').roles);
  const tokens = tokenVariables(defaultTokens, defaultLayout);

  test('there is one for each of the 28 colour roles', () => {
    expect(Object.keys(colours)).toEqual(colourRoles.map((role) => `--color-${role}`));
    expect(new Set(Object.keys(colours)).size).toBe(28);
    expect(colours['--color-background']).toBe(presets.OCEAN.background);
    expect(colours['--color-primary']).toBe(presets.OCEAN.primary);
  });

  test('there is one for each token of a theme, none shared with a colour', () => {
    expect(Object.keys(tokens)).toHaveLength(54);
    expect(Object.keys(tokens).filter((name) => name in colours)).toEqual([]);
    expect(tokens).toMatchObject({
      '--font-sans': defaultTokens.font.sans,
      '--text-6xl': defaultTokens.text['6xl'],
      '--spacing': defaultTokens.spacing,
      '--radius-control': defaultTokens.radius.control,
      '--shadow-overlay': defaultTokens.shadow.overlay,
      '--ease-emphasized': defaultTokens.ease.emphasized,
    });
  });

  test('header heights and the product aspect follow the layout of the theme', () => {
    const layout = {
      ...defaultLayout,
      header: { sticky: false, height: { base: '3rem', lg: '6rem' } },
      productAspect: '1/1',
    } as const;
    expect(tokenVariables(defaultTokens, layout)).toMatchObject({
      '--header-height-base': '3rem',
      '--header-height-lg': '6rem',
      '--product-aspect': '1/1',
    });
  });

  test('names are valid and no value can end its declaration', () => {
    for (const [name, value] of Object.entries({ ...colours, ...tokens })) {
      expect(name).toMatch(/^--[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(value).toMatch(/^[^;{}<>]+$/);
    }
  });
});
