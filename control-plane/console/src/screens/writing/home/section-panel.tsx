import { Button, Select } from '@mantine/core';
import { sectionSpecOf } from '@storepod/boundary/section-kinds';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ClashNotice } from '../../../components/editor/clash-notice.tsx';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { BrokenLinks } from '../broken-links.tsx';
import { languagesOf, type OfStore } from '../content-page.tsx';
import editorCss from '../editor/editor.module.css';
import { LanguageBar } from '../editor/language-bar.tsx';
import { ItemFields } from './fields/item-fields.tsx';
import { PlaceFields } from './fields/place-fields.tsx';
import { SchemaFields } from './fields/schema-fields.tsx';
import { useLabels } from './fields/use-labels.ts';
import css from './home.module.css';
import type { HomeSection } from './home-calls.ts';
import type { Faults } from './section-faults.ts';
import { SectionState } from './section-state.tsx';
import { useSectionForm } from './use-section-form.ts';
import { useSectionWords } from './use-section-words.ts';

interface SectionPanelProps extends OfStore {
  section: HomeSection;
  editable: boolean;
  /** What kept it from being published. */
  refused: Faults;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

/** The form of a section, made from the schema of its kind. */
export function SectionPanel({ section, editable, refused, onDirty, onSaved, store, record }: SectionPanelProps) {
  const { common, writing } = useTexts();
  const label = useLabels();
  const [languages] = useState(() => languagesOf(record));
  const [beside, setBeside] = useState<string>();
  const form = useSectionForm(section, { store, languages, onSaved });
  const words = useSectionWords(section.kind);
  const spec = sectionSpecOf(section.kind);
  const { values, setValues, isDirty, pending } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const faults = { ...refused, ...form.faults };
  // What is wrong in another language is brought into sight.
  const astray = Object.keys(faults)
    .map((field) => field.split('.'))
    .find(([head, code]) => head === 'texts' && code !== undefined && code !== record.defaultLanguage)?.[1];
  useEffect(() => {
    if (astray !== undefined) setBeside(astray);
  }, [astray]);
  const place = useRef<HTMLFormElement>(null);
  // They are others after each save that was refused, and the same while somebody corrects them.
  useEffect(() => {
    if (Object.keys(form.faults).length > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.faults]);
  const shown = [record.defaultLanguage as string, ...(beside === undefined ? [] : [beside])];
  const context = { store, record, form, faults, shown, disabled: !editable };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The forms of dialogs stand outside of this one on the page, and yet tell it of what is sent.
    if (event.target === event.currentTarget && values.devices.length > 0) void form.save();
  };
  return (
    <form ref={place} onSubmit={submit} noValidate className={layout.form}>
      <BrokenLinks paths={section.brokenLinks} />
      {form.clash && (
        <ClashNotice
          clash={form.clash}
          label={words.label}
          shown={(change, whose) => words.shown(change[whose])}
          onTake={form.take}
        />
      )}
      <Panel title={label(spec.label)} aside={<SectionState {...{ store, section, editable, form }} />}>
        <fieldset disabled={!editable} className={editorCss.plain}>
          <div className={layout.stack}>
            <LanguageBar
              languages={Object.keys(values.texts)}
              locales={section.translations}
              source={record.defaultLanguage}
              beside={beside}
              onBeside={setBeside}
            />
            {Object.keys(spec.variants).length > 1 && (
              <Select
                label={writing.home.variant}
                data={Object.entries(spec.variants).map(([value, words]) => ({ value, label: label(words) }))}
                allowDeselect={false}
                value={values.variant}
                error={faults.variant}
                onChange={(variant) => setValues((before) => ({ ...before, variant: variant ?? before.variant }))}
              />
            )}
            <SchemaFields
              context={context}
              fields={spec.fields}
              props={values.props}
              place="props"
              onChange={(props) => setValues((before) => ({ ...before, props }))}
            />
            {spec.items && <ItemFields context={context} spec={spec.items} />}
            <details className={css.more}>
              <summary>{writing.home.look}</summary>
              <PlaceFields form={form} faults={faults} />
            </details>
          </div>
        </fieldset>
      </Panel>
      {form.error !== undefined && <ProblemNotice error={form.error} />}
      {editable && (
        <div className={layout.save}>
          {isDirty && (
            <Button variant="default" onClick={form.discard}>
              {common.discard}
            </Button>
          )}
          <Button type="submit" disabled={!isDirty || values.devices.length === 0} loading={pending}>
            {writing.home.save}
          </Button>
        </div>
      )}
    </form>
  );
}
