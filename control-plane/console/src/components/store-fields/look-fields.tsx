import { Radio, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isRegisteredTheme } from '@storepod/kernel/theme';
import { useLocale } from '../../texts/texts-context.tsx';
import { readable } from '../readable.ts';
import css from './store-fields.module.css';
import type { StoreValues } from './store-values.ts';

interface LookFieldsProps<Values extends StoreValues> {
  form: UseFormReturnType<Values>;
  themes: readonly string[];
  colorThemes: readonly string[];
}

/** What a store looks like: a theme, and the palette that it wears. */
export function LookFields<Values extends StoreValues>({ form, themes, colorThemes }: LookFieldsProps<Values>) {
  const { createStore, looks } = useLocale().texts;
  return (
    <div className={css.stack}>
      <Radio.Group label={createStore.theme} {...form.getInputProps('theme')}>
        <div className={css.cards}>
          {themes.map((id) => (
            <Radio.Card key={id} value={id} className={css.card}>
              <ThemeSketch id={id} />
              <span>{isRegisteredTheme(id) ? looks.themes[id] : readable(id)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Select
        label={createStore.colorTheme}
        data={colorThemes.map((id) => ({ value: id, label: looks.colors[id] ?? readable(id) }))}
        searchable
        className={css.half}
        nothingFoundMessage={createStore.nothingFound}
        {...form.getInputProps('colorTheme')}
      />
    </div>
  );
}

/** A few lines that tell the themes apart at a glance. */
const ThemeSketch = ({ id }: { id: string }) => (
  <span className={css.sketch} data-sketch={id} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
);
