import { type SectionField, sectionKindNames, sectionSpecOf } from '@storepod/boundary/section-kinds';
import { type SectionPreset, sectionPresets } from '@storepod/boundary/section-presets';
import { builtThemeIds, colorThemeIds } from '@storepod/kernel/theme';
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../shared/theme-manifest.ts';

describe.each(builtThemeIds)('the manifest of %s', (id) => {
  const { themeId, kinds, presets, colorPresets } = JSON.parse(manifestOf(id));
  const kindOf = (name: string) => kinds.find(({ kind }: { kind: string }) => kind === name);

  it('has every kind of section, with its variants, fields and limits', () => {
    expect(themeId).toBe(id);
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(sectionKindNames);
    for (const { variants, label } of kinds) {
      expect(variants.length).toBeGreaterThan(0);
      expect(label).toEqual({ en: expect.any(String), ar: expect.any(String) });
    }
    expect(kindOf('hero')).toMatchObject({ maxItems: 8, itemLabel: { en: 'Slide' } });
    expect(kindOf('hero').itemFields).toContainEqual(expect.objectContaining({ key: 'heading', localized: true }));
    expect(kindOf('categories').fields).toContainEqual(expect.objectContaining({ key: 'limit', min: 2, max: 12 }));
  });

  it('says what a reference leads to, and which field depends on another', () => {
    const fields = (kind: string): SectionField[] => kindOf(kind).fields;
    expect(fields('faq')).toContainEqual(expect.objectContaining({ key: 'group', type: 'ref:faq' }));
    expect(fields('posts')).toContainEqual(expect.objectContaining({ key: 'category', type: 'ref:post-category' }));
    expect(fields('hero')).toContainEqual(
      expect.objectContaining({ key: 'interval', step: 1, visibleIf: { key: 'autoplay', equals: true } }),
    );
  });

  it('has every colour preset with its name and its five colours, first the own one of the theme', () => {
    expect(colorPresets.map((preset: { id: string }) => preset.id)).toEqual(colorThemeIds);
    const colour = expect.stringMatching(/^#[0-9a-f]{6}$/);
    for (const { label, palette } of colorPresets) {
      expect(label).toEqual({ en: expect.stringMatching(/\w/), ar: expect.stringMatching(/\p{Script=Arabic}/u) });
      expect(palette).toEqual({
        background: colour,
        foreground: colour,
        primary: colour,
        secondary: colour,
        accent: colour,
      });
    }
  });

  it('offers sections that are filled in already', () => {
    expect(presets).toEqual(sectionPresets);
  });
});

/** Whether a value is one that the field takes. */
const takes = ({ type, min = 0, max = 0, options }: SectionField, value: unknown): boolean =>
  ({
    range: typeof value === 'number' && value >= min && value <= max,
    select: options?.some((option) => option === value) ?? false,
    toggle: typeof value === 'boolean',
    'product-source': typeof value === 'object',
  })[type as string] ?? false;

/** What of a preset no field of its kind would take, or what it leaves out and must have. */
function faultsOf(fields: readonly SectionField[], { props = {}, text = {} }: Pick<SectionPreset, 'props' | 'text'>) {
  const field = (key: string) => fields.find((one) => one.key === key);
  const wrong = Object.entries(props).filter(([key, value]) => {
    const known = field(key);
    return !known || known.localized || !takes(known, value);
  });
  const unsaid = Object.keys(text).filter((key) => !field(key)?.localized);
  const missing = fields.filter(({ key, required }) => required && !(key in props) && !(key in text));
  return [...wrong, ...unsaid, ...missing];
}

describe.each(sectionPresets)('the section preset $id', ({ kind, variant, items = [], ...preset }) => {
  const spec = sectionSpecOf(kind);

  it('has a variant that there is, and what each field takes', () => {
    expect(Object.keys(spec.variants)).toContain(variant);
    expect(faultsOf(spec.fields, preset)).toEqual([]);
    expect(items.length).toBeLessThanOrEqual(spec.items?.most ?? 0);
    for (const item of items) expect(faultsOf(spec.items?.fields ?? [], item)).toEqual([]);
  });

  it('speaks both languages of the console', () => {
    const words = [
      preset.label,
      ...Object.values(preset.text ?? {}),
      ...items.flatMap(({ text = {} }) => Object.values(text)),
    ];
    for (const { en, ar } of words)
      expect([en, ar]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\p{Script=Arabic}/u)]);
  });
});

it('no two section presets share an id', () => {
  expect(new Set(sectionPresets.map(({ id }) => id)).size).toBe(sectionPresets.length);
});
