import { Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { unlessLeft } from '../../../app/leaving.ts';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { LoadingLines } from '../../../components/query-view.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { ItemPath } from '../item-paths.ts';
import css from './editor.module.css';
import type { TextField } from './item-values.ts';
import type { TextsProps } from './panel-props.ts';
import { slugOf } from './slug.ts';
import { SlugField } from './slug-field.tsx';

/** Larger than the rest of this part of the console together, so it comes when somebody is about to write. */
const RichText = lazy(() => unlessLeft(import('./rich-text.tsx')));

const longest: Partial<Record<TextField, number>> = {
  title: 120,
  subtitle: 300,
  excerpt: 300,
  ctaLabel: 60,
  altText: 255,
};

const fieldsOf: Record<ItemPath, readonly TextField[]> = {
  pages: ['title', 'body'],
  posts: ['title', 'excerpt', 'body'],
  faq: ['title', 'body'],
  policies: ['title', 'body'],
  banners: ['title', 'subtitle', 'ctaLabel', 'altText'],
};

interface TextsPanelProps extends TextsProps {
  /** The id that the item has already. */
  id: string | undefined;
  disabled: boolean;
}

/** What is written, in one language or in two beside each other. */
export function TextsPanel(props: TextsPanelProps) {
  const { path, form, shown, record, id } = props;
  const { writing } = useLocale().texts;
  return (
    <Panel title={writing.editor.texts}>
      <div className={layout.stack}>
        <div className={css.languages}>
          {shown.map((language) => (
            <div key={language} className={layout.language} lang={language}>
              {fieldsOf[path].map((field) => (
                <OneText key={field} field={field} language={language} {...props} />
              ))}
            </div>
          ))}
        </div>
        {(path === 'pages' || path === 'posts') && <SlugField {...{ path, form, record, id }} store={props.store} />}
      </div>
    </Panel>
  );
}

interface OneTextProps extends TextsPanelProps {
  field: TextField;
  language: string;
}

function OneText({ field, language, path, form, store, record, id, disabled }: OneTextProps) {
  const { texts, format } = useLocale();
  const { writing } = texts;
  const words = { ...writing.fields, ...(path === 'faq' && writing.editor.question) };
  const many = Object.keys(form.values.texts).length > 1;
  const label = many ? `${words[field]} · ${format.language(language)}` : words[field];
  const place = `texts.${language}.${field}`;
  const input = form.getInputProps(place);
  if (field === 'body')
    return (
      <Suspense fallback={<LoadingLines lines={6} />}>
        <RichText
          label={label}
          language={language}
          store={store}
          value={form.values.texts[language]?.body ?? ''}
          error={input.error}
          disabled={disabled}
          onChange={(html) => form.setFieldValue(place, html)}
        />
      </Suspense>
    );
  const own = { label, dir: 'auto', maxLength: longest[field], 'data-path': place } as const;
  const hint = writing.hints[field as keyof typeof writing.hints];
  if (field === 'excerpt') return <Textarea {...own} description={hint} rows={3} {...input} />;
  const isSource = language === record.defaultLanguage;
  return (
    <TextInput
      {...own}
      description={hint}
      required={field === 'title' && isSource}
      {...input}
      onChange={(event) => {
        const before = form.values.texts[language]?.title ?? '';
        // The address follows the title until somebody writes one, and never once people may have it.
        const follows = field === 'title' && isSource && id === undefined && form.values.slug === slugOf(before);
        input.onChange(event);
        if (follows) form.setFieldValue('slug', slugOf(event.currentTarget.value));
      }}
    />
  );
}
