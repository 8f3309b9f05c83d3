import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useLocale, useTexts } from '../texts/texts-context.tsx';
import css from './notes.module.css';
import { ProblemNotice } from './problem-notice.tsx';
import { useSubmit } from './use-submit.ts';

const LONGEST_NOTE = 2_000;

export interface Note {
  id: string;
  text: string;
  author: string;
  writtenAt: string;
  /** For those that can be taken back. */
  onRemove?: (() => void) | undefined;
}

/** What colleagues tell each other about an order or a customer. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const { texts } = useLocale();
  if (notes.length === 0) return <p className={css.second}>{texts.orders.notes.none}</p>;
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <NoteEntry key={note.id} note={note} />
      ))}
    </ul>
  );
}

function NoteEntry({ note: { text, author, writtenAt, onRemove } }: { note: Note }) {
  const { texts, format } = useLocale();
  const moment = format.moment(writtenAt);
  return (
    <li className={css.note}>
      <div className={css.words}>
        <p className={css.text} dir="auto">
          {text}
        </p>
        <p className={css.second}>
          {author} · <time dateTime={writtenAt}>{moment}</time>
        </p>
      </div>
      {onRemove && (
        <ActionIcon aria-label={texts.customers.notes.removeOf(moment)} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

interface NoteFormProps {
  send: (text: string) => Promise<unknown>;
  onDone: () => unknown;
}

export function NoteForm({ send, onDone }: NoteFormProps) {
  const { orders, problems } = useTexts();
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? problems.rules.required : null) },
  });
  const { submit, pending, error } = useSubmit(form, {
    send: ({ text }) => send(text.trim()),
    onDone: () => {
      form.reset();
      return onDone();
    },
  });
  return (
    <form className={css.form} onSubmit={submit}>
      <Textarea
        aria-label={orders.notes.add}
        placeholder={orders.notes.placeholder}
        rows={2}
        maxLength={LONGEST_NOTE}
        {...form.getInputProps('text')}
      />
      {error !== undefined && <ProblemNotice error={error} />}
      <Button type="submit" variant="default" size="xs" loading={pending}>
        {orders.notes.add}
      </Button>
    </form>
  );
}
