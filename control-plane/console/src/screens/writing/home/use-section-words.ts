import { sectionSpecOf } from '@storepod/boundary/section-kinds';
import { useLocale } from '../../../texts/texts-context.tsx';
import { plainText } from '../editor/field-words.ts';
import { useLabels } from './fields/use-labels.ts';
import type { HomeSection } from './home-calls.ts';

const LONGEST = 160;

/** The words for the fields of a section by their paths: `texts.en.heading`, `props.limit`, `items.slide-1.link`, `style.tone`. */
export function useSectionWords(kind: HomeSection['kind']) {
  const { texts, format } = useLocale();
  const { home, editor } = texts.writing;
  const words = useLabels();
  const spec = sectionSpecOf(kind);
  const labelOf = (key: string, isOfItem: boolean) => {
    const fields = (isOfItem ? spec.items?.fields : spec.fields) ?? [];
    const field = fields.find((one) => one.key === key);
    const item = isOfItem && spec.items ? `${words(spec.items.label)} · ` : '';
    return field ? item + words(field.label) : editor.otherField;
  };
  const others: Record<string, string> = { ...home.styles, ...home.others };
  const label = (path: string): string => {
    const [head = '', ...rest] = path.split('.');
    const key = rest.at(-1) ?? '';
    if (head === 'texts') return `${labelOf(key, rest.length > 2)} · ${format.language(rest[0] ?? '')}`;
    if (head === 'props') return labelOf(key, false);
    if (head === 'items' && rest.length > 0) return labelOf(key, true);
    return others[key || head] ?? editor.otherField;
  };
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? editor.yes : editor.no;
    if (Array.isArray(value)) return format.number(value.length);
    if (typeof value === 'object' && value !== null) return home.otherChoice;
    const text = plainText(String(value ?? ''));
    return text === '' ? editor.empty : text.slice(0, LONGEST);
  };
  return { label, shown };
}
