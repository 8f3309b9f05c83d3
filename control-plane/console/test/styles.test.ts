import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

const styles = sources('.css');
const kitStyle = (name: string) =>
  fileURLToPath(new URL(`../../../node_modules/@mantine/core/styles/${name}.layer.css`, import.meta.url));

describe('style sheets', () => {
  it('speak of start and end, never of left and right, so that they hold in both directions', () => {
    const physical =
      /(?:^|[\s;{-])(?:left|right)\s*:|(?:margin|padding|border)-(?:left|right)|text-align:\s*(?:left|right)/;
    expect(styles.length).toBeGreaterThan(20);
    expect(styles.filter(({ text }) => physical.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('leave the inset of panels to one token, which is smaller on narrow screens', () => {
    const panels = /(?:rows|panel|data-table|detail|pager|filter-bar)\.module\.css$/;
    const own = /padding[\w-]*:[^;]*var\(--space-5\)/;
    const found = styles.filter(({ path, text }) => panels.test(path) && own.test(text));
    expect(styles.filter(({ path }) => panels.test(path))).toHaveLength(6);
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('name colours by role outside the themes, but for what looks the same in all of them', () => {
    const alike = /themes\.css|theme-menu|impersonation-banner|sections\.module|store-fields/;
    const literal = /#[0-9a-f]{3,8}\b/i;
    const found = styles.filter(({ path, text }) => !alike.test(path) && literal.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('load the parts of the kit that the sources use', () => {
    const parts = styles.find(({ path }) => path.endsWith('mantine-parts.css'))?.text ?? '';
    const used = sources('.tsx').flatMap(({ text }) => kitImports(text));
    const missing = used.filter((name) => existsSync(kitStyle(name)) && !parts.includes(`/${name}.layer.css`));
    expect(used).toContain('Button');
    expect([...new Set(missing)]).toEqual([]);
  });

  it('give every theme the same roles', () => {
    const themes = readFileSync(new URL('../src/design/themes.css', import.meta.url), 'utf8');
    const blocks = themes.split(/:root\[data-theme=/).slice(1);
    const roles = blocks.map((block) => [...block.matchAll(/(--[a-z-]+):/g)].map(([, name]) => name).sort());
    expect(blocks).toHaveLength(4);
    for (const found of roles) expect(found).toEqual(roles[0]);
  });
});

const kitImports = (text: string) =>
  [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
