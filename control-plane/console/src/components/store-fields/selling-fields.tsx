import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { currencyCodes } from '@storepod/kernel/currency';
import { useMemo } from 'react';
import { useLocale } from '../../texts/texts-context.tsx';
import { optionsOf } from './contact-fields.tsx';
import css from './store-fields.module.css';
import type { StoreValues } from './store-values.ts';

/** In which money and which languages a store sells. */
export function SellingFields<Values extends StoreValues>({
  form,
  languages,
}: {
  form: UseFormReturnType<Values>;
  languages: readonly string[];
}) {
  const { texts, format } = useLocale();
  const { createStore } = texts;
  const currencies = useMemo(() => optionsOf(currencyCodes, (code) => `${format.currency(code)} (${code})`), [format]);
  const chosen = form.values.supportedLanguages;
  return (
    <div className={css.grid}>
      <Select
        label={createStore.currency}
        data={currencies}
        searchable
        required
        nothingFoundMessage={createStore.nothingFound}
        {...form.getInputProps('currency')}
      />
      <Select
        label={createStore.defaultLanguage}
        data={optionsOf(chosen, format.language)}
        required
        {...form.getInputProps('defaultLanguage')}
      />
      <Checkbox.Group
        label={createStore.languages}
        description={createStore.languagesHint}
        className={css.whole}
        {...form.getInputProps('supportedLanguages')}
        onChange={(next) => chooseLanguages(form, next)}
      >
        <div className={css.checks}>
          {languages.map((code) => (
            <Checkbox
              key={code}
              value={code}
              label={format.language(code)}
              disabled={chosen.length === 1 && chosen[0] === code}
            />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}

/** The first language is always one of the languages. */
function chooseLanguages<Values extends StoreValues>(form: UseFormReturnType<Values>, next: string[]): void {
  const { defaultLanguage } = form.values;
  form.setValues({
    supportedLanguages: next,
    defaultLanguage: next.includes(defaultLanguage) ? defaultLanguage : (next[0] ?? ''),
  } as Partial<Values>);
}
