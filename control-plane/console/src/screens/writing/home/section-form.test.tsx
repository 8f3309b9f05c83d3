import { MantineProvider } from '@mantine/core';
import {
  type SectionKind,
  sectionDevices,
  sectionKindNames,
  sectionKinds,
  sectionSpecOf,
  sectionStyles,
} from '@storepod/boundary/section-kinds';
import { sectionPresets } from '@storepod/boundary/section-presets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { store, storeRecord } from '../../../../test/store.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { english } from '../../../texts/en/index.ts';
import { LocaleProvider } from '../../../texts/texts-context.tsx';
import { moved } from './fields/item-fields.tsx';
import type { Home, HomeSection } from './home-calls.ts';
import { isSame, mergeSections, takeTheirs } from './merge-sections.ts';
import { copyOf, emptySection, sectionOfPreset } from './new-section.ts';
import { hasChanges, publicationOf } from './publication.ts';
import { faultsOfPublication, faultsOfSave } from './section-faults.ts';
import { SectionPanel } from './section-panel.tsx';
import { inputOf, type SectionValues, shownFields, textKeys, valuesOf } from './section-values.ts';

const record = storeRecord();
const languages = ['en', 'ar'];
const id = '019b0f2e-7c40-7abc-8def-0123456789ab';

const sectionOf = (kind: SectionKind, more: object = {}): HomeSection =>
  ({
    ...{
      id,
      slug: `home-${kind}`,
      kind,
      status: 'PUBLISHED',
      version: 3,
      liveVersion: 3,
      publishedAt: 'x',
      brokenLinks: [],
    },
    ...{ publishAt: null, unpublishAt: null, sortOrder: 0, translations: [] },
    ...more,
  }) as unknown as HomeSection;

const drawn = (section: HomeSection, refused = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider initial={{ language: 'en', texts: english }}>
          <SectionPanel
            {...{ store, record, section, refused, editable: true }}
            onDirty={() => undefined}
            onSaved={() => undefined}
          />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );

describe('the form of a section', () => {
  it.each(sectionKindNames)('of the kind %s has every field, variant and item that the schema knows', (kind) => {
    const spec = sectionSpecOf(kind);
    const html = drawn(sectionOf(kind, spec.items && { items: [{ id: 'one' }] }));
    // A text with formatting comes with its editor, which is loaded when it is needed.
    const shown = [...shownFields(spec.fields, {}), ...(spec.items?.fields ?? [])].filter(
      ({ type }) => type !== 'richtext' && type !== 'link',
    );
    for (const { label } of shown) expect(html).toContain(label.en);
    if (Object.keys(spec.variants).length > 1) expect(html).toContain(english.writing.home.variant);
    if (spec.items) expect(html).toContain(`Add: ${spec.items.label.en} (1 of ${spec.items.most})`);
  });

  it('has words for everything that can be chosen', () => {
    const specs = sectionKindNames.map(sectionSpecOf);
    const fields = specs.flatMap(({ fields: own, items }) => [...own, ...(items?.fields ?? [])]);
    const styles = Object.entries(sectionStyles).flatMap(([name, values]) => values.map((value) => `${name}-${value}`));
    const choices = [...fields.flatMap(({ options = [] }) => options), ...sectionDevices, ...styles];
    for (const choice of choices) expect(english.writing.home.options).toHaveProperty([choice]);
    expect(Object.keys(english.writing.home.styles)).toEqual(Object.keys(sectionStyles));
  });

  it('shows a field that depends on another only while it means something', () => {
    const words = sectionKinds.hero.fields[4].label.en;
    expect(drawn(sectionOf('hero'))).not.toContain(words);
    expect(drawn(sectionOf('hero', { props: { autoplay: true } }))).toContain(words);
  });

  it('says at a field why it cannot be published', () => {
    const html = drawn(sectionOf('promo'), { 'texts.en.message': 'Say something.' });
    expect(html).toMatch(/Message[\s\S]*Say something\./);
  });

  it('has no more items than the kind takes', () => {
    const items = Array.from({ length: 6 }, (_, nth) => ({ id: `i${nth}` }));
    expect(drawn(sectionOf('usp', { items }))).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<\/button>).)*6 of 6/);
  });
});

describe('what is typed', () => {
  const section = sectionOf('hero', {
    props: { height: 'md' },
    items: [{ id: 'a', props: { mediaId: id } }, { id: 'b' }],
    devices: ['mobile'],
    translations: [
      { language: 'en', state: 'TRANSLATED', texts: { heading: 'Hi', 'a.heading': 'One', 'b.cta': 'Go' } },
    ],
  });
  const typed = (change: (values: SectionValues) => Partial<SectionValues>) => {
    const values = valuesOf(section, languages);
    return { ...values, ...change(values) };
  };

  it('is sent as the service takes it: what is empty is gone, and the texts of an item go with it', () => {
    const input = inputOf(
      section,
      typed((values) => ({ items: values.items.slice(0, 1), props: { height: undefined, autoplay: true } })),
    );
    expect(input).toMatchObject({ version: 3, props: { autoplay: true }, devices: ['mobile'] });
    expect(input.props).not.toHaveProperty('height');
    expect(input.translations).toEqual([{ language: 'en', texts: { heading: 'Hi', 'a.heading': 'One' } }]);
    expect(textKeys('hero', [{ id: 'a' }])).toContain('a.heading');
  });

  it('on all screens is what is meant where nothing is said', () => {
    expect(
      inputOf(
        section,
        typed(() => ({ devices: ['desktop', 'tablet', 'mobile'] })),
      ).devices,
    ).toEqual([]);
  });

  it('is brought together with what another one saved, and nothing of it is lost', () => {
    const before = valuesOf(section, languages);
    const mine = typed(({ texts }) => ({
      texts: { ...texts, en: { ...texts.en, heading: 'Mine' }, ar: { heading: 'لي' } },
    }));
    const theirs = typed(({ texts, items }) => ({
      hidden: true,
      items: items.toReversed(),
      texts: { ...texts, en: { 'a.heading': 'One', 'b.cta': 'Go', heading: 'Theirs' } },
    }));
    const { values, taken, disputed } = mergeSections(before, mine, theirs);
    expect(values.texts).toMatchObject({ en: { heading: 'Mine', 'a.heading': 'One' }, ar: { heading: 'لي' } });
    expect([values.hidden, values.items.map((item) => item.id)]).toEqual([true, ['b', 'a']]);
    expect(values.items.find((item) => item.id === 'a')?.props).toEqual({ mediaId: id });
    expect(taken.map(({ path }) => path).sort()).toEqual(['hidden', 'items']);
    expect(disputed).toEqual([{ path: 'texts.en.heading', mine: 'Mine', theirs: 'Theirs' }]);
    expect(takeTheirs(values, theirs, 'texts.en.heading').texts.en?.heading).toBe('Theirs');
  });

  it('and taken back is no change, in whichever order it stands', () => {
    const back = typed(({ texts }) => ({
      texts: { ...texts, en: { 'b.cta': 'Go', heading: 'Hi', 'a.heading': 'One' } },
    }));
    expect(isSame(back, valuesOf(section, languages))).toBe(true);
    expect(
      isSame(
        typed(() => ({ anchor: 'x' })),
        valuesOf(section, languages),
      ),
    ).toBe(false);
  });
});

describe('a new section', () => {
  it.each(sectionKindNames)('of the kind %s begins with what its kind needs', (kind) => {
    const made = emptySection(kind);
    expect(made.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(made.variant).toBe(Object.keys(sectionKinds[kind].variants)[0]);
    expect(made.items?.length ?? 0).toBe(sectionSpecOf(kind).items ? 1 : 0);
  });

  it.each(sectionPresets.map((preset) => [preset.id, preset] as const))(
    '%s says its words in the languages of the store',
    (_, preset) => {
      const made = sectionOfPreset(preset, ['ar', 'fr']);
      const keys = textKeys(preset.kind, made.items ?? []);
      for (const { language, texts = {} } of made.translations) {
        expect(language).toBe('ar');
        expect(keys).toEqual(expect.arrayContaining(Object.keys(texts)));
      }
    },
  );

  it('that is a copy has an address of its own, and no anchor', () => {
    const section = sectionOf('hero', {
      anchor: 'top',
      translations: [{ language: 'en', state: 'STALE', texts: { heading: 'Hi' } }],
    });
    const copy = copyOf(section);
    expect(copy.slug).not.toBe(section.slug);
    expect(copy).not.toHaveProperty('anchor');
    expect(copy.translations).toEqual([{ language: 'en', texts: { heading: 'Hi' } }]);
  });
});

describe('what is published', () => {
  const other = '019b0f2e-7c40-7abc-8def-0123456789ac';
  const home = (more: object[], isOrderHeld = false): Home => ({
    sections: more.map((one) => sectionOf('hero', one)),
    isOrderHeld,
  });

  it('is what was looked at, by its version; what waits for its minute is left to it', () => {
    const changed = home([{ version: 4 }, { id: other, status: 'SCHEDULED', version: 5 }], true);
    expect(publicationOf(changed, { chosen: [id, other], order: true })).toEqual({
      sections: [{ id, version: 4 }],
      order: true,
    });
    expect(hasChanges(home([{}]))).toBe(false);
    expect(hasChanges(home([{}], true))).toBe(true);
    expect(hasChanges(home([{ status: 'DRAFT', liveVersion: null, publishedAt: null }]))).toBe(true);
    // Somebody took it out on purpose.
    expect(hasChanges(home([{ status: 'DRAFT', liveVersion: null }]))).toBe(false);
  });

  it('is refused at the fields of the section that is not complete', () => {
    const problem = new ApiProblem({
      ...{
        status: 422,
        code: 'CONTENT.PUBLISH.INCOMPLETE',
        category: 'UNPROCESSABLE',
        title: '',
        detail: '',
        type: '',
      },
      fieldErrors: [
        { field: `sections.${id}.translations.en.texts.a.heading`, code: 'VALIDATION.Required', message: '' },
        { field: `sections.${id}.props.source`, code: 'VALIDATION.Required', message: '' },
      ],
    } as never);
    expect(Object.keys(faultsOfPublication(problem, english)[id] ?? {})).toEqual([
      'texts.en.a.heading',
      'props.source',
    ]);
    expect(faultsOfSave(problem, [], english)).not.toEqual({});
    expect(faultsOfSave(new Error('x'), [], english)).toEqual({});
  });
});

it('a section is moved one step, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
