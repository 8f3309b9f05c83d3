import { Textarea, TextInput } from '@mantine/core';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';

const LONGEST_NAME = 120;
const LONGEST_LINE = 255;

/** What is said about a product, all languages of the store beside each other. */
export function TextsPanel({ form, record }: PanelProps) {
  const { texts, format } = useLocale();
  const { editor } = texts.products;
  const languages = Object.keys(form.values.texts);
  const named = (label: string, language: string) =>
    languages.length === 1 ? label : `${label} · ${format.language(language)}`;
  return (
    <Panel title={editor.texts} description={languages.length > 1 ? editor.textsLead : undefined}>
      <div className={css.languages}>
        {languages.map((language) => (
          <div key={language} className={layout.language} lang={language}>
            <TextInput
              label={named(editor.name, language)}
              required={language === record.defaultLanguage}
              dir="auto"
              maxLength={LONGEST_NAME}
              {...form.getInputProps(`texts.${language}.name`)}
            />
            <Textarea
              label={named(editor.description, language)}
              description={editor.descriptionHint}
              dir="auto"
              rows={6}
              maxLength={65_536}
              {...form.getInputProps(`texts.${language}.description`)}
            />
            <TextInput
              label={named(editor.highlights, language)}
              description={editor.highlightsHint}
              dir="auto"
              maxLength={LONGEST_LINE}
              {...form.getInputProps(`texts.${language}.highlights`)}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
