import { Select } from '@mantine/core';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { ItemRow } from '../item-calls.ts';
import { LanguageMarks } from '../state-marks.tsx';
import css from './editor.module.css';

/** Stands for no second language: the kit needs a value for everything that can be chosen. */
const ALONE = '-';

interface LanguageBarProps {
  languages: readonly string[];
  locales: ItemRow['locales'];
  source: string;
  beside: string | undefined;
  onBeside: (language: string | undefined) => void;
}

/** How far each language is, and which one is written beside the first. Nothing for a store of one language. */
export function LanguageBar({ languages, locales, source, beside, onBeside }: LanguageBarProps) {
  const { texts, format } = useLocale();
  const { editor, textStates } = texts.writing;
  if (languages.length < 2) return null;
  const stateOf = (language: string) => locales.find((one) => one.language === language)?.state ?? 'MISSING';
  return (
    <div className={css.languageBar}>
      <LanguageMarks languages={languages} locales={locales} />
      <Select
        aria-label={editor.beside}
        data={[
          { value: ALONE, label: editor.oneLanguage(format.language(source)) },
          ...languages
            .filter((language) => language !== source)
            .map((language) => ({
              value: language,
              label: editor.twoLanguages(
                format.language(source),
                format.language(language),
                textStates[stateOf(language)],
              ),
            })),
        ]}
        value={beside ?? ALONE}
        onChange={(value) => onBeside(value === null || value === ALONE ? undefined : value)}
        w={320}
        maw="100%"
      />
    </div>
  );
}
