import { Button, Checkbox, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstFault } from '../../../components/first-fault.ts';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { LocalFields, textsFor } from '../../store-settings/local-texts.tsx';
import { languagesOf, type OfStore } from '../content-page.tsx';
import css from '../editor/editor.module.css';
import type { MenuLine, TargetKind } from './menu-tree.ts';
import { TargetFields } from './target-fields.tsx';

const LONGEST_LABEL = 100;
/** The same as the service lets pass: anything else could lead to another host, or run something. */
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)\S*$/;

interface EntryDialogProps extends DialogProps, OfStore {
  /** Undefined for a new one. */
  line: MenuLine | undefined;
  onDone: (line: MenuLine) => void;
}

/** What an entry of a menu is called in each language, and where it leads. */
export function EntryDialog({ opened, onClose, ...props }: EntryDialogProps) {
  const { menus } = useTexts().writing;
  return (
    <Modal opened={opened} onClose={onClose} title={props.line ? menus.editEntry : menus.add}>
      <EntryForm onClose={onClose} {...props} />
    </Modal>
  );
}

function EntryForm({ store, record, line, onDone, onClose }: Omit<EntryDialogProps, 'opened'>) {
  const { writing, common, problems } = useTexts();
  const { menus, links } = writing;
  const first = record.defaultLanguage;
  const form = useForm({
    initialValues: {
      labels: textsFor(languagesOf(record), line?.labels ?? {}),
      kind: (line?.kind ?? 'PAGE') as string,
      value: line?.value ?? '',
      openInNewTab: line?.openInNewTab ?? false,
    },
    validate: ({ labels, kind, value }) => ({
      ...(labels[first]?.trim() === '' && { [`labels.${first}`]: problems.rules.required }),
      ...(kind === 'URL' && !ADDRESS.test(value.trim()) && { value: links.badAddress }),
      ...(kind !== 'URL' && !kind.endsWith('_INDEX') && value === '' && { value: problems.rules.required }),
    }),
  });
  const add = ({ labels, kind, value, openInNewTab }: typeof form.values) => {
    const before = line ?? { key: crypto.randomUUID(), level: 0, visible: true };
    onDone({
      ...before,
      labels: Object.fromEntries(Object.entries(labels).map(([code, label]) => [code, label.trim()])),
      kind: kind as TargetKind,
      value: value.trim(),
      openInNewTab,
      // Whether it leads somewhere is known when it is saved.
      broken: line?.value === value && line.broken,
    });
    onClose();
  };
  const submit = form.onSubmit(add, (errors) => focusFirstFault(form, Object.keys(errors)));
  return (
    <form className={css.dialog} onSubmit={submit} noValidate>
      <TargetFields
        store={store}
        record={record}
        kind={form.values.kind}
        value={form.values.value}
        error={form.errors.value}
        onChange={({ kind, value, label }) => {
          form.setFieldValue('kind', kind);
          form.setFieldValue('value', value);
          // What it leads to is a good name for it.
          if (label !== '' && form.values.labels[first]?.trim() === '') form.setFieldValue(`labels.${first}`, label);
        }}
      />
      <LocalFields
        label={menus.label}
        texts={form.values.labels}
        fieldOf={(code) => form.getInputProps(`labels.${code}`)}
        maxLength={LONGEST_LABEL}
        required
      />
      <Checkbox label={menus.openInNewTab} {...form.getInputProps('openInNewTab', { type: 'checkbox' })} />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit">{line ? menus.apply : menus.add}</Button>
      </div>
    </form>
  );
}
