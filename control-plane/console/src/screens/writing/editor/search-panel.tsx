import { Checkbox, Textarea, TextInput } from '@mantine/core';
import layout from '../../../components/editor/editor-layout.module.css';
import { SearchPreview } from '../../../components/editor/search-preview.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useStoreUrl } from '../../../session/use-store-url.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { shopPathOf } from '../item-paths.ts';
import { MediaField } from '../media/media-field.tsx';
import css from './editor.module.css';
import { plainText } from './field-words.ts';
import type { TextsProps } from './panel-props.ts';

const LONGEST = 255;
const LONGEST_SLUG = 120;
const LONGEST_ADDRESS = 500;

/** What search engines and networks show of an item. */
export function SearchPanel(props: TextsProps) {
  const { form, shown, store } = props;
  const { texts, format } = useLocale();
  const { fields, editor } = texts.writing;
  const named = (label: string, language: string) =>
    Object.keys(form.values.texts).length === 1 ? label : `${label} · ${format.language(language)}`;
  return (
    <Panel title={editor.search} description={editor.searchLead}>
      <div className={layout.stack}>
        <div className={css.languages}>
          {shown.map((language) => (
            <div key={language} className={layout.language} lang={language}>
              <Preview language={language} {...props} />
              <TextInput
                label={named(fields.metaTitle, language)}
                dir="auto"
                maxLength={LONGEST}
                placeholder={form.values.texts[language]?.title}
                {...form.getInputProps(`texts.${language}.metaTitle`)}
              />
              <Textarea
                label={named(fields.metaDescription, language)}
                dir="auto"
                rows={3}
                maxLength={LONGEST}
                {...form.getInputProps(`texts.${language}.metaDescription`)}
              />
              <TextInput
                label={named(fields.friendlyUrl, language)}
                description={editor.friendlyUrlHint}
                dir="auto"
                maxLength={LONGEST_SLUG}
                {...form.getInputProps(`texts.${language}.friendlyUrl`)}
              />
              <TextInput
                label={named(fields.keywords, language)}
                dir="auto"
                maxLength={LONGEST}
                {...form.getInputProps(`texts.${language}.keywords`)}
              />
            </div>
          ))}
        </div>
        <TextInput
          label={fields.canonicalUrl}
          description={editor.canonicalHint}
          dir="ltr"
          maxLength={LONGEST_ADDRESS}
          {...form.getInputProps('own.canonicalUrl')}
        />
        <Checkbox label={fields.noindex} {...form.getInputProps('own.noindex', { type: 'checkbox' })} />
        <MediaField
          store={store}
          label={fields.ogMediaId}
          hint={editor.shareHint}
          {...form.getInputProps('own.ogMediaId')}
        />
      </div>
    </Panel>
  );
}

function Preview({ language, form, path, store }: TextsProps & { language: string }) {
  const { editor } = useLocale().texts.writing;
  const { url } = useStoreUrl(store);
  const { slug, texts, own } = form.values;
  const said = texts[language];
  const address = shopPathOf(path, said?.friendlyUrl.trim() || slug.trim() || '…', own.policyType) ?? '';
  const summary = said?.metaDescription.trim() || said?.excerpt.trim() || plainText(said?.body ?? '');
  return (
    <SearchPreview
      url={url}
      path={[language, ...address.split('/').filter(Boolean)]}
      title={said?.metaTitle.trim() || said?.title.trim() || editor.previewTitle}
      summary={summary || editor.previewText}
    />
  );
}
