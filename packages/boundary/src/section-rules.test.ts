import { describe, expect, it } from 'vitest';
import { faultOfTarget, hrefOf } from './link-target.ts';
import { sectionKindNames, sectionSpecOf } from './section-kinds.ts';
import { faultsOfSection, faultsOfTexts, mediaOfSection, missingInSection, requiredTexts } from './section-rules.ts';
import type { SectionFields } from './section-shapes.ts';

const file = '019b0f2e-7c40-7abc-8def-0123456789ab';
const fieldsOf = (errors: { field: string }[]) => errors.map(({ field }) => field);

describe('the kinds of sections', () => {
  it('are the thirteen that there are, each with variants and labels in both languages', () => {
    expect(sectionKindNames).toHaveLength(13);
    for (const kind of sectionKindNames) {
      const { label, variants, fields, items } = sectionSpecOf(kind);
      const labels = [label, ...Object.values(variants), ...[...fields, ...(items?.fields ?? [])].map((f) => f.label)];
      expect(labels.every(({ en, ar }) => en.length > 0 && /\p{Script=Arabic}/u.test(ar))).toBe(true);
      expect(Object.keys(variants).length).toBeGreaterThan(0);
    }
  });

  it.each(sectionKindNames)('%s can be stored with nothing said of it', (kind) => {
    expect(faultsOfSection({ kind })).toEqual([]);
  });
});

describe('the rules of sections', () => {
  it.each<[string, SectionFields, string[]]>([
    ['a variant of another kind', { kind: 'products', variant: 'split' }, ['variant']],
    ['a field of another kind', { kind: 'faq', props: { height: 'sm' } }, ['props.height']],
    ['a text among the values', { kind: 'promo', props: { message: 'Hello' } }, ['props.message']],
    ['a choice that is none', { kind: 'hero', props: { height: 'xl' } }, ['props.height']],
    ['a limit above the most', { kind: 'products', props: { limit: 17 } }, ['props.limit']],
    ['a limit below the least', { kind: 'categories', props: { limit: 1 } }, ['props.limit']],
    ['half a limit', { kind: 'posts', props: { limit: 2.5 } }, ['props.limit']],
    ['a file that is no id', { kind: 'image', props: { mediaId: '../x' } }, ['props.mediaId']],
    [
      'a script as an address',
      { kind: 'promo', props: { link: { kind: 'URL', value: 'javascript:1' } } },
      ['props.link'],
    ],
    ['a video by plain http', { kind: 'video', props: { url: 'http://a.example' } }, ['props.url']],
    ['items where there are none', { kind: 'faq', items: [{ id: 'a' }] }, ['items']],
    ['more items than the kind has', { kind: 'usp', items: [...'abcdefg'].map((id) => ({ id })) }, ['items']],
    ['an item twice', { kind: 'hero', items: [{ id: 'a' }, { id: 'a' }] }, ['items.1.id']],
    ['a wrong icon', { kind: 'usp', items: [{ id: 'a', props: { icon: 'skull' } }] }, ['items.0.props.icon']],
  ])('refuse %s', (_, section, fields) => expect(fieldsOf(faultsOfSection(section))).toEqual(fields));

  it('know the texts of a section and of its items', () => {
    const hero: SectionFields = { kind: 'hero', items: [{ id: 's1' }] };
    expect(faultsOfTexts(hero, { heading: 'a', 's1.heading': 'b', 's1.cta': 'c' })).toEqual([]);
    expect(fieldsOf(faultsOfTexts(hero, { 's2.heading': 'b', title: 'c' }))).toEqual([
      'texts.s2.heading',
      'texts.title',
    ]);
    expect(fieldsOf(faultsOfTexts(hero, { heading: 'x'.repeat(201) }))).toEqual(['texts.heading']);
    expect(requiredTexts({ kind: 'testimonials', items: [{ id: 'x' }] })).toEqual(['x.quote']);
  });

  it('know what a section cannot be shown without', () => {
    expect(missingInSection({ kind: 'image' })).toEqual(['props.mediaId']);
    expect(missingInSection({ kind: 'products', props: { source: { type: 'group' } } })).toEqual(['props.source']);
    expect(missingInSection({ kind: 'products', props: { source: { type: 'newest' } } })).toEqual([]);
    expect(missingInSection({ kind: 'brands' })).toEqual(['items']);
    expect(missingInSection({ kind: 'hero' })).toEqual([]);
  });

  it('find the files', () => {
    const section: SectionFields = { kind: 'hero', items: [{ id: 's1', props: { mediaId: file } }] };
    expect(mediaOfSection(section)).toEqual([{ field: 'items.s1.mediaId', assetId: file }]);
  });
});

describe('links', () => {
  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', ' /a', '/a b', '', 'evil'])(
    'do not lead to "%s"',
    (value) => expect(faultOfTarget({ kind: 'URL', value })).toBeTypeOf('string'),
  );
  it.each([
    [{ kind: 'PAGE', value: 'about-us' }, '/content/about-us'],
    [{ kind: 'POST', value: 'spring' }, '/blog/spring'],
    [{ kind: 'CATEGORY', value: 'рубашки' }, '/category/%D1%80%D1%83%D0%B1%D0%B0%D1%88%D0%BA%D0%B8'],
    [{ kind: 'POLICY', value: 'TERMS' }, '/policies/terms'],
    [{ kind: 'BLOG_INDEX' }, '/blog'],
    [{ kind: 'FAQ_INDEX' }, '/help'],
    [{ kind: 'URL', value: 'tel:+49301234' }, 'tel:+49301234'],
  ] as const)('of %o lead to %s', (target, href) => {
    expect(faultOfTarget(target)).toBeUndefined();
    expect(hrefOf(target)).toBe(href);
  });
});
