import { useLocale } from '../../../texts/texts-context.tsx';
import { textOfHtml } from '../../products/editor/html-text.ts';
import type { ItemPath } from '../item-paths.ts';
import type { OwnField, TextField } from './item-values.ts';

const LONGEST = 160;
const TAG = /<[^<>]*>/g;

/** The words for a field, and for what stands in it. */
export function useFieldWords(path: ItemPath) {
  const { texts, format } = useLocale();
  const { writing, common } = texts;
  const { fields, editor } = writing;
  const ofTexts: Record<TextField, string> = { ...fields, ...(path === 'faq' && editor.question) };
  const ofOwn: Record<OwnField, string> = fields;
  const known: Record<string, string> = { ...ofOwn, ...ofTexts };
  /** `texts.en.title` of a form, `translations.en.title` of a revision, `slug`, `own.placement`. */
  const label = (field: string): string => {
    const parts = field.split('.');
    const name = known[parts.at(-1) ?? ''] ?? known[parts[0] ?? ''] ?? editor.otherField;
    const language = parts[0] === 'texts' || parts[0] === 'translations' ? parts[1] : undefined;
    return language === undefined ? name : `${name} · ${format.language(language)}`;
  };
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? editor.yes : editor.no;
    if (Array.isArray(value)) return value.length === 0 ? editor.empty : format.number(value.length);
    const text = plainText(String(value ?? ''));
    return text === '' ? editor.empty : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
  return { label, shown, none: common.none };
}

/** What people read of a text that may be HTML. */
export const plainText = (html: string): string =>
  textOfHtml(html)
    .replaceAll(/<\/(?:p|h[2-6]|li|tr|blockquote)>/gi, '\n')
    .replaceAll(TAG, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
