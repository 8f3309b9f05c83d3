import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { colorThemeIds, isBuiltTheme } from '@storepod/kernel/theme';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtThemes } from '../../../shared/built-themes.ts';
import { HomeSections } from '../../shell/home/home-sections.tsx';
import { themeParts } from '../../shell/theme-parts.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { themeColours } from '../../theme-kit/bridge.ts';
import { contrast } from '../../theme-kit/colour.ts';
import { colourRoles } from '../../theme-kit/roles.ts';
import { brokenRules, textOf } from './html-rules.ts';
import { sampleContext, samplePages, sampleRoot, sampleStates } from './sample-pages.tsx';
import { sampleSections } from './sample-sections.ts';
import { type Flavour, flavours, word } from './sample-words.ts';
import { faultsIn, fontFaultsIn, sourcesOf, styleSheetOf } from './source-rules.ts';

/** What leaves the server for a page of a theme, in its frame, without the framework around it. */
export async function drawIn(
  theme: Theme,
  flavour: Flavour,
  page: ReactNode,
  around: Partial<ReturnType<typeof sampleRoot>> = {},
): Promise<string> {
  const context = sampleContext(theme, flavour);
  const root = { ...sampleRoot(context, flavour), ...around };
  const { prelude } = await prerenderToNodeStream(<theme.Root {...root}>{page}</theme.Root>);
  let html = '';
  for await (const bytes of prelude.setEncoding('utf8')) html += bytes;
  return html;
}

/** The whole contract of a theme. Every theme has a test that calls this; without one it is not built. */
export function describeTheme(theme: Theme): void {
  describeIdentity(theme);
  describeSources(theme);
  describeColours(theme);
  describe.each(flavours)('with data that is %s', (flavour) => {
    beforeEach(() => void vi.spyOn(console, 'error'));
    afterEach(() => {
      // React tells of doubled keys, unknown attributes and the like here, and only here.
      expect(console.error).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    });
    describePages(theme, flavour);
    describeSections(theme, flavour);
  });
  describeLayout(theme);
}

function describeIdentity({ id, name, version, parts }: Theme): void {
  const app = (theme: string) => fileURLToPath(new URL(`../../app/t/${theme}`, import.meta.url));

  it('is a built theme with a name and a version', () => {
    expect([isBuiltTheme(id), name !== '', /^\d+\.\d+\.\d+$/.test(version)]).toEqual([true, true, true]);
  });

  it('has a route for every page', () => {
    const routes = (theme: string) => globSync('**/*.tsx', { cwd: app(theme) }).sort();
    expect(existsSync(join(app(id), '[locale]/layout.tsx'))).toBe(true);
    expect(routes(id)).toEqual(routes('starter'));
  });

  it('has every part', () => expect(Object.keys(parts).sort()).toEqual(Object.keys(themeParts()).sort()));
}

function describeSources({ id, look }: Theme): void {
  it('keeps to roles and to directions of reading, and leaves reading and remembering to the shell', () => {
    expect(faultsIn(sourcesOf(id))).toEqual([]);
  });

  it('brings the fonts that it names, shows text before they are there, and moves none when they come', () => {
    const stacks = Object.values(look.tokens.font);
    expect(fontFaultsIn({ css: styleSheetOf(id), families: look.fonts ?? [], stacks })).toEqual([]);
  });
}

function describeColours({ id, look }: Theme): void {
  it('names the palette that it has', () => expect(builtThemes[id].palette).toEqual(look.palette));

  it.each(colorThemeIds)('can be read in the colours %s', (color) => {
    const { roles } = themeColours(look, color);
    const minimum = look.minimumContrast ?? 4.5;
    const pairs = colourRoles.filter((role) => `${role}-foreground` in roles);
    const weak = pairs.filter(
      (role) => contrast(roles[`${role}-foreground` as keyof typeof roles], roles[role]) < minimum - 0.01,
    );
    expect(weak).toEqual([]);
    for (const ground of ['background', 'card', 'popover', 'muted'] as const) {
      expect(contrast(roles.foreground, roles[ground])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(roles['muted-foreground'], roles[ground])).toBeGreaterThanOrEqual(4.49);
    }
    expect(contrast(roles.ring, roles.background)).toBeGreaterThanOrEqual(3);
  });
}

/** Pages whose words are the shell's, not those of the data. */
const untitled = ['Help', 'Search'];

function describePages(theme: Theme, flavour: Flavour): void {
  it.each(Object.entries(samplePages(theme, flavour)))('the page %s is whole', async (name, page) => {
    const html = await drawIn(theme, flavour, page);
    expect(brokenRules(html)).toEqual([]);
    if (!untitled.includes(name)) expect(textOf(html)).toContain(word(flavour, 'title'));
    expect(await drawIn(theme, flavour, page)).toBe(html);
  });

  it.each(sampleStates(theme, flavour))('the state %s is whole', async (_name, state) => {
    expect(brokenRules(await drawIn(theme, flavour, state))).toEqual([]);
  });

  it('the frame shows what the merchant has put there', async () => {
    const html = await drawIn(theme, flavour, <h1>page</h1>);
    const { announcement, policies, socialLinks, menus } = sampleRoot(sampleContext(theme, flavour), flavour);
    const read = textOf(html);
    for (const text of [
      announcement?.text ?? '',
      ...[...policies, ...socialLinks, ...menus.footer].map(({ label }) => label),
    ])
      expect(read).toContain(text);
    expect(html).toContain('data-cart-open');
  });

  it('hides an announcement for signed-in shoppers until the browser says that one is there', async () => {
    const announcement = { text: 'for members', forShoppers: true };
    const html = await drawIn(theme, flavour, <h1>page</h1>, { announcement });
    expect(html).toMatch(/<div hidden="" data-for-shoppers="">(?:(?!<header|<main).)*for members/s);
  });
}

function describeSections(theme: Theme, flavour: Flavour): void {
  const context = sampleContext(theme, flavour);

  it.each(sampleSections(flavour).map((section) => [`${section.kind}.${section.variant}`, section] as const))(
    'the section %s is whole, at the top of a page and below',
    async (_name, section) => {
      const opening = { ...section, id: 'opening' };
      const closing = {
        id: 'closing',
        kind: 'richtext',
        variant: 'default',
        title: 'End',
        body: '<p>end</p>',
      } as const;
      const drawn = (sections: (typeof opening | typeof closing)[]) =>
        drawIn(theme, flavour, <HomeSections theme={theme} context={context} sections={sections} />);
      expect(brokenRules(await drawn([opening, closing]))).toEqual([]);
    },
  );
}

function describeLayout(theme: Theme): void {
  it('draws the sections in its own way that it says it does, and no others', () => {
    const said = Object.entries(builtThemes[theme.id].sections).flatMap(([kind, names]) =>
      names.map((name) => `${kind}.${name}`),
    );
    const drawn = Object.entries(theme.sections).flatMap(([kind, own]) =>
      Object.keys(own).map((name) => `${kind}.${name}`),
    );
    expect(drawn.sort()).toEqual(said.sort());
  });

  it('acts on its layout', async () => {
    const { layout } = theme.look;
    const html = await drawIn(theme, 'typical', <h1>page</h1>);
    expect(html).toContain('site-header');
    expect(html).toContain('popoverTarget="menu"');
    expect(html).toContain(`data-menu="${layout.mobileNav}"`);
    expect(html.includes('data-bottom-bar')).toBe(layout.mobileNav === 'bottom-bar');
    expect(/href="\/en\/search"|action="\/en\/search"/.test(html)).toBe(layout.search !== 'hidden');
  });
}
