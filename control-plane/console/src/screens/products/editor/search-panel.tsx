import { Textarea, TextInput } from '@mantine/core';
import layout from '../../../components/editor/editor-layout.module.css';
import { SearchPreview } from '../../../components/editor/search-preview.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useStoreUrl } from '../../../session/use-store-url.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './editor.module.css';
import { textOfHtml } from './html-text.ts';
import type { PanelProps } from './panel-props.ts';
import type { TextValues } from './product-values.ts';

const LONGEST_ADDRESS = 255;
const LONGEST_SUMMARY = 500;

/** The address of a product, and what search engines show of it. */
export function SearchPanel({ form, store }: PanelProps) {
  const { texts, format } = useLocale();
  const { editor } = texts.products;
  const { url } = useStoreUrl(store);
  const written = Object.entries(form.values.texts);
  const named = (label: string, language: string) =>
    written.length === 1 ? label : `${label} · ${format.language(language)}`;
  return (
    <Panel title={editor.search} description={editor.searchLead}>
      <div className={css.languages}>
        {written.map(([language, values]) => (
          <div key={language} className={layout.language} lang={language}>
            <Preview host={url} language={language} values={values} />
            <TextInput
              label={named(editor.friendlyUrl, language)}
              description={editor.friendlyUrlHint}
              dir="auto"
              maxLength={LONGEST_ADDRESS}
              {...form.getInputProps(`texts.${language}.friendlyUrl`)}
            />
            <TextInput
              label={named(editor.metaTitle, language)}
              dir="auto"
              maxLength={LONGEST_ADDRESS}
              placeholder={values.name}
              {...form.getInputProps(`texts.${language}.metaTitle`)}
            />
            <Textarea
              label={named(editor.metaDescription, language)}
              dir="auto"
              rows={3}
              maxLength={LONGEST_SUMMARY}
              {...form.getInputProps(`texts.${language}.metaDescription`)}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}

interface PreviewProps {
  host: string | undefined;
  language: string;
  values: TextValues;
}

function Preview({ host, language, values }: PreviewProps) {
  const { editor } = useLocale().texts.products;
  const { name, friendlyUrl, metaTitle, metaDescription, highlights, description } = values;
  const summary = metaDescription.trim() || highlights.trim() || textOfHtml(description);
  return (
    <SearchPreview
      url={host}
      path={[language, 'product', friendlyUrl.trim() || '…']}
      title={metaTitle.trim() || name.trim() || editor.previewTitle}
      summary={summary || editor.previewText}
    />
  );
}
