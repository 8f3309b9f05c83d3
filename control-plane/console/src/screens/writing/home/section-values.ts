import {
  type SectionDevice,
  type SectionField,
  type SectionKind,
  type SectionStyle,
  sectionDevices,
  sectionSpecOf,
  sectionStyles,
} from '@storepod/boundary/section-kinds';
import type { HeldSection, HomeSection } from './home-calls.ts';

type Props = NonNullable<HomeSection['props']>;
export type FieldValue = Props[string] | undefined;
export type FieldValues = Record<string, FieldValue>;

/** A slide, a voice, a logo. */
export interface ItemValues {
  id: string;
  props: FieldValues;
}

/** A section as it is typed. */
export interface SectionValues {
  variant: string;
  props: FieldValues;
  items: ItemValues[];
  /** By language, then by key; those of an item stand under its id. */
  texts: Record<string, Record<string, string>>;
  style: SectionStyle;
  devices: SectionDevice[];
  anchor: string;
  hidden: boolean;
}

const usualStyle = Object.fromEntries(
  Object.entries(sectionStyles).map(([name, [first]]) => [name, first]),
) as unknown as SectionStyle;

export const firstVariant = (kind: SectionKind): string => Object.keys(sectionSpecOf(kind).variants)[0] ?? '';

/** Languages that the store has no more, and that something was written in, stay. */
export function valuesOf(section: HomeSection, languages: readonly string[]): SectionValues {
  const { kind, variant, props = {}, items = [], style, devices = [], anchor = '', hidden = false } = section;
  const written = section.translations.map(({ language }) => language as string);
  const textsIn = (code: string) => ({ ...section.translations.find(({ language }) => language === code)?.texts });
  return {
    variant: variant ?? firstVariant(kind),
    props: { ...props },
    items: items.map(({ id, props: own = {} }) => ({ id, props: { ...own } })),
    texts: Object.fromEntries([...new Set([...languages, ...written])].map((code) => [code, textsIn(code)])),
    style: { ...usualStyle, ...style },
    devices: sectionDevices.filter((device) => devices.length === 0 || devices.includes(device)),
    anchor,
    hidden,
  };
}

const isSaid = (value: FieldValue) => value !== undefined && value !== null && value !== '';

const said = (values: FieldValues): Props =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value))) as Props;

/** The section as the service takes it. What is empty is left out, and so taken away. */
export function inputOf(section: HomeSection, values: SectionValues): HeldSection {
  const { variant, props, items, style, devices, anchor, hidden } = values;
  return {
    slug: section.slug,
    page: 'HOME',
    kind: section.kind,
    variant,
    props: said(props),
    items: items.map((item) => ({ id: item.id, props: said(item.props) })),
    style,
    // All of them is what is meant where nothing is said.
    devices: devices.length === sectionDevices.length ? [] : devices,
    anchor,
    hidden,
    version: section.version,
    translations: translationsOf(section, values),
  };
}

/** The languages in which something is said; what was stored beside the texts of a section stays. */
function translationsOf(section: HomeSection, { texts, items }: SectionValues): HeldSection['translations'] {
  const keys = new Set(textKeys(section.kind, items));
  return Object.entries(texts).flatMap(([language, written]) => {
    const kept = Object.entries(written).filter(([key, text]) => keys.has(key) && text.trim() !== '');
    const { state: _state, ...stored } = section.translations.find((one) => one.language === language) ?? {};
    const { title } = stored as { title?: string | null };
    if (kept.length === 0 && !title) return [];
    return [{ ...stored, language, texts: Object.fromEntries(kept) }];
  });
}

const localized = (fields: readonly SectionField[]) => fields.filter((field) => field.localized);

/** Where texts of a section can stand: a text of an item that is gone is none of it any more. */
export function textKeys(kind: SectionKind, items: readonly { id: string }[]): string[] {
  const { fields, items: ofKind } = sectionSpecOf(kind);
  return [
    ...localized(fields).map(({ key }) => key),
    ...items.flatMap(({ id }) => localized(ofKind?.fields ?? []).map(({ key }) => `${id}.${key}`)),
  ];
}

/** The fields that mean something by what stands in the others. */
export const shownFields = (fields: readonly SectionField[], props: FieldValues): SectionField[] =>
  fields.filter(({ visibleIf }) => visibleIf === undefined || props[visibleIf.key] === visibleIf.equals);

/** What a section is known by in a list: what it says first. */
export function nameOfSection(section: HomeSection, languages: readonly string[]): string | undefined {
  const own = ['heading', 'title', 'message', 'caption'];
  // One that says nothing itself is known by what its first item says.
  const ofItems = (section.items ?? []).flatMap(({ id }) => [`${id}.heading`, `${id}.title`, `${id}.quote`]);
  const keys = [...own, ...ofItems];
  const textsIn = (code: string) => section.translations.find(({ language }) => language === code)?.texts ?? {};
  return languages.flatMap((code) => keys.map((key) => textsIn(code)[key])).find(Boolean);
}
