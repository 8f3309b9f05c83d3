import { common } from '@storepod/kernel/common-problems';
import type { Uuid } from '@storepod/kernel/ids';
import { Problem } from '@storepod/kernel/problem';
import { cleanFields } from '@storepod/service/rich-text/clean-fields';
import { problems } from '../problems.ts';
import type { ItemType } from './item-type.ts';
import type { Fields, Snapshot, SnapshotText } from './snapshot.ts';
import type { ContentTranslation } from './translation-shapes.ts';

/** What a create and an update of every type send. */
export interface ItemInput extends Fields {
  slug: string;
  sortOrder?: number;
  translations: ContentTranslation[];
}

/** What is not stored among the fields of a type. */
const COMMON = new Set([
  'slug',
  'sortOrder',
  'version',
  'publishAt',
  'unpublishAt',
  'translations',
  'parentId',
  'groupId',
]);

/** An item as it will be stored, with clean HTML. Never inside a transaction: long texts are cleaned by a process of its own. */
export async function prepareSave(type: ItemType, input: ItemInput): Promise<Snapshot> {
  requireDistinctLanguages(input.translations);
  const fields = Object.fromEntries(Object.entries(input).filter(([key]) => !COMMON.has(key)));
  const translations = await cleanTexts(type, fields, input.translations);
  const fieldErrors = type.faults?.(fields, translations) ?? [];
  if (fieldErrors.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors });
  return {
    slug: input.slug,
    sortOrder: input.sortOrder ?? 0,
    parentId: (input.parentId ?? null) as Uuid | null,
    groupId: (input.groupId ?? null) as Uuid | null,
    fields,
    translations,
  };
}

function requireDistinctLanguages(texts: readonly ContentTranslation[]): void {
  const seen = new Set<string>();
  for (const { language } of texts) {
    if (seen.has(language)) throw problems.LANGUAGE_REPEATED({ language });
    seen.add(language);
  }
}

/** The texts of all languages as they will be stored. One that says nothing at all is left out. */
export async function cleanTexts(
  type: ItemType,
  fields: Fields,
  given: readonly ContentTranslation[],
): Promise<SnapshotText[]> {
  const rich = type.richTexts?.(fields) ?? [];
  const html = given.flatMap((text) => [
    { language: text.language, key: 'body', html: text.body ?? '' },
    ...rich.map((key) => ({ language: text.language, key, html: text.texts?.[key] ?? '' })),
  ]);
  const clean = await cleanFields(
    html.map(({ language, key, html: dirty }) => ({ html: dirty, field: `translations.${language}.${key}` })),
  );
  const cleaned = new Map<string, string | null>();
  for (const [nth, { language, key }] of html.entries()) {
    const result = clean[nth] ?? null;
    if (result instanceof Problem) throw result;
    cleaned.set(`${language} ${key}`, result);
  }
  return given
    .map((text) => storedText(type, fields, text, rich, (key) => cleaned.get(`${text.language} ${key}`) ?? null))
    .filter(saysSomething);
}

function storedText(
  type: ItemType,
  fields: Fields,
  text: ContentTranslation,
  rich: readonly string[],
  cleaned: (key: string) => string | null,
): SnapshotText {
  const plain = Object.entries(type.richTexts ? (text.texts ?? {}) : {}).map(([key, said]) => [
    key,
    rich.includes(key) ? cleaned(key) : said.trim(),
  ]);
  const stored: SnapshotText = {
    language: text.language,
    complete: false,
    title: said(text.title),
    subtitle: said(text.subtitle),
    body: type.richTexts ? null : cleaned('body'),
    excerpt: said(text.excerpt),
    friendlyUrl: said(text.friendlyUrl),
    metaTitle: said(text.metaTitle),
    metaDescription: said(text.metaDescription),
    keywords: said(text.keywords),
    altText: said(text.altText),
    ctaLabel: said(text.ctaLabel),
    texts: Object.fromEntries(plain.filter(([, value]) => value)),
  };
  return { ...stored, complete: type.missingIn(stored, fields).length === 0 };
}

const said = (text: string | null | undefined): string | null => text?.trim() || null;

function saysSomething({ language: _, complete: __, texts, ...others }: SnapshotText): boolean {
  return Object.keys(texts).length > 0 || Object.values(others).some(Boolean);
}
