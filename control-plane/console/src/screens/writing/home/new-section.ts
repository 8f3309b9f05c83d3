import { type SectionKind, sectionSpecOf } from '@storepod/boundary/section-kinds';
import type { SectionPreset } from '@storepod/boundary/section-presets';
import type { HomeSection, NewSection } from './home-calls.ts';
import { firstVariant } from './section-values.ts';

/** What has no page of its own needs no address that people read, only one that nothing else has. */
const freshSlug = (kind: SectionKind) => `home-${kind}-${freshId()}`;
export const freshId = () => crypto.randomUUID().slice(0, 8);

/** An empty section of a kind. Products begin with the newest ones, so that there is something to see. */
export const emptySection = (kind: SectionKind): NewSection => ({
  slug: freshSlug(kind),
  kind,
  variant: firstVariant(kind),
  props: kind === 'products' ? { source: { type: 'newest' } } : {},
  items: sectionSpecOf(kind).items ? [{ id: freshId() }] : [],
  translations: [],
});

/** One that is filled in already, in those languages of the store in which its words are known. */
export function sectionOfPreset(preset: SectionPreset, languages: readonly string[]): NewSection {
  const { kind, variant, props, style, text = {}, items = [] } = preset;
  const placed = items.map((item) => ({ ...item, id: freshId() }));
  const words = [
    ...Object.entries(text),
    ...placed.flatMap(({ id, text: own = {} }) =>
      Object.entries(own).map(([key, said]) => [`${id}.${key}`, said] as const),
    ),
  ];
  const textsIn = (language: string) =>
    words.flatMap(([key, said]) => {
      const word = new Map(Object.entries(said)).get(language);
      return word ? [[key, word]] : [];
    });
  const known = languages.filter((language) => textsIn(language).length > 0);
  return {
    slug: freshSlug(kind),
    kind,
    variant,
    ...(props && { props: props as NonNullable<NewSection['props']> }),
    items: placed.map(({ id, props: own }) => ({
      id,
      ...(own && { props: own as NonNullable<NewSection['props']> }),
    })),
    ...(style && { style }),
    translations: known.map((language) => ({
      language,
      texts: Object.fromEntries(textsIn(language)),
    })),
  };
}

/** The same once more. An anchor is the name of one place, so the copy has none. */
export const copyOf = ({
  kind,
  variant,
  props,
  items,
  style,
  devices,
  hidden,
  translations,
}: HomeSection): NewSection => ({
  slug: freshSlug(kind),
  kind,
  ...(variant && { variant }),
  ...(props && { props }),
  ...(items && { items }),
  ...(style && { style }),
  ...(devices && { devices }),
  ...(hidden && { hidden }),
  translations: translations.map(({ state: _state, ...text }) => text),
});
