import { StatusPill, type Tone } from '../../components/status-pill.tsx';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import type { ItemRow, ItemStatus } from './item-calls.ts';
import css from './writing.module.css';
import type { textStates } from './writing-search.ts';

type TextState = (typeof textStates)[number];

const tones: Record<ItemStatus, Tone> = {
  DRAFT: 'quiet',
  REVIEW: 'info',
  SCHEDULED: 'warn',
  PUBLISHED: 'good',
  ARCHIVED: 'quiet',
};

export function StatePill({ status }: { status: ItemStatus }) {
  const { writing } = useTexts();
  return <StatusPill tone={tones[status]} label={writing.statuses[status]} />;
}

/** How far each language of the store is, in two letters each. */
export function LanguageMarks({ languages, locales }: { languages: readonly string[]; locales: ItemRow['locales'] }) {
  const { texts, format } = useLocale();
  const { writing } = texts;
  return (
    <span className={css.marks}>
      {languages.map((language) => {
        const state: TextState = locales.find((one) => one.language === language)?.state ?? 'MISSING';
        const words = `${format.language(language)}: ${writing.textStates[state]}`;
        return (
          <span key={language} className={css.mark} data-state={state} role="img" aria-label={words} title={words}>
            {language.toUpperCase()}
          </span>
        );
      })}
    </span>
  );
}
