import { Textarea, TextInput } from '@mantine/core';
import type { SectionField } from '@storepod/boundary/section-kinds';
import { lazy, Suspense } from 'react';
import { unlessLeft } from '../../../../app/leaving.ts';
import layout from '../../../../components/editor/editor-layout.module.css';
import { LoadingLines } from '../../../../components/query-view.tsx';
import { useLocale } from '../../../../texts/texts-context.tsx';
import type { OfStore } from '../../content-page.tsx';
import editorCss from '../../editor/editor.module.css';
import type { SectionForm } from '../use-section-form.ts';
import { useLabels } from './use-labels.ts';

/** Larger than the rest of the editor together, so it comes when somebody is about to write. */
const RichText = lazy(() => unlessLeft(import('../../editor/rich-text.tsx')));

const longest = { text: 200, textarea: 1_000 } as const;

export interface TextFieldsProps extends OfStore {
  field: SectionField;
  /** Under which its texts stand: the key of the field, below the id of an item where it is one of an item. */
  place: string;
  form: Pick<SectionForm, 'values' | 'setValues'>;
  faults: Readonly<Record<string, string>>;
  /** The languages that are written beside each other. */
  shown: readonly string[];
  disabled: boolean;
}

/** A text in the languages that are shown, beside each other where there is room. */
export function TextFields(props: TextFieldsProps) {
  return (
    <div className={editorCss.languages}>
      {props.shown.map((language) => (
        <div key={language} className={layout.language} lang={language}>
          <OneText {...props} language={language} />
        </div>
      ))}
    </div>
  );
}

function OneText({
  field,
  place,
  form,
  faults,
  shown,
  store,
  record,
  disabled,
  language,
}: TextFieldsProps & { language: string }) {
  const { format } = useLocale();
  const words = useLabels()(field.label);
  const { values, setValues } = form;
  const isSource = language === record.defaultLanguage;
  const label = shown.length > 1 || !isSource ? `${words} · ${format.language(language)}` : words;
  const value = values.texts[language]?.[place] ?? '';
  const error = faults[`texts.${language}.${place}`] ?? (isSource ? faults.texts : undefined);
  const change = (text: string) =>
    setValues((before) => {
      const { [place]: _former, ...others } = before.texts[language] ?? {};
      const said = text === '' ? others : { ...before.texts[language], [place]: text };
      return { ...before, texts: { ...before.texts, [language]: said } };
    });
  if (field.type === 'richtext')
    return (
      <Suspense fallback={<LoadingLines lines={6} />}>
        <RichText {...{ label, language, store, value, error, disabled }} onChange={change} />
      </Suspense>
    );
  const own = {
    ...{ label, value, error, dir: 'auto', maxLength: longest[field.type === 'textarea' ? 'textarea' : 'text'] },
    required: field.required === true && isSource,
  } as const;
  return field.type === 'textarea' ? (
    <Textarea {...own} autosize minRows={2} maxRows={8} onChange={({ currentTarget }) => change(currentTarget.value)} />
  ) : (
    <TextInput {...own} onChange={({ currentTarget }) => change(currentTarget.value)} />
  );
}
