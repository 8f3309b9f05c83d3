import { Textarea, TextInput } from '@mantine/core';
import { useFormat } from '../../texts/texts-context.tsx';

/** Texts by language, with an entry for each language of the store. */
export type LocalTexts = Record<string, string>;

/** One entry for each language, empty where nothing was written. */
export const textsFor = (
  languages: readonly string[],
  written: Readonly<Partial<Record<string, string>>>,
): LocalTexts =>
  Object.fromEntries([...new Set([...languages, ...Object.keys(written)])].map((code) => [code, written[code] ?? '']));

/** Without the languages in which nothing is said. */
export const writtenIn = (texts: LocalTexts): LocalTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

interface LocalFieldsProps {
  label: string;
  texts: LocalTexts;
  fieldOf: (language: string) => object;
  maxLength: number;
  /** For more than a line. */
  rows?: number;
  required?: boolean;
}

/** The same text in each language of the store, one below the other. */
export function LocalFields({ label, texts, fieldOf, maxLength, rows, required = false }: LocalFieldsProps) {
  const format = useFormat();
  const codes = Object.keys(texts);
  return codes.map((code, index) => {
    const field = {
      label: codes.length === 1 ? label : `${label} · ${format.language(code)}`,
      maxLength,
      dir: 'auto',
      lang: code,
      required: required && index === 0,
      ...fieldOf(code),
    };
    return rows === undefined ? <TextInput key={code} {...field} /> : <Textarea key={code} rows={rows} {...field} />;
  });
}
