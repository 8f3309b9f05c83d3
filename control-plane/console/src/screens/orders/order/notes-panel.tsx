import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import css from './order.module.css';
import { about, type OfOrder } from './order-query.ts';

const LONGEST_NOTE = 2_000;

/** What colleagues tell each other about an order. */
export function NotesPanel(of: OfOrder) {
  const { texts, format } = useLocale();
  const { notes } = texts.orders;
  const isManager = mayManage(useViewer(), 'orders');
  return (
    <Panel title={notes.title} description={notes.lead}>
      {of.order.notes.length === 0 && <p className={css.second}>{notes.none}</p>}
      <ul className={css.notes}>
        {of.order.notes.map(({ id, text, author, writtenAt }) => (
          <li key={id}>
            <p className={css.written} dir="auto">
              {text}
            </p>
            <p className={css.second}>
              {author} · <time dateTime={writtenAt}>{format.moment(writtenAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {isManager && <NoteForm {...of} />}
    </Panel>
  );
}

function NoteForm(of: OfOrder) {
  const { orders, problems } = useTexts();
  const { done } = useAction('checkout');
  const [keyFor] = useState(idempotencyKeys);
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? problems.rules.required : null) },
  });
  const { submit, pending, error } = useSubmit(form, {
    send: ({ text }) =>
      api.checkout('POST', '/api/v1/private/orders/:id/notes', {
        ...about(of),
        body: { text: text.trim() },
        idempotencyKey: keyFor(`${text} ${of.order.notes.length}`),
      }),
    onDone: () => {
      form.reset();
      return done(orders.notes.added);
    },
  });
  return (
    <form className={css.noteForm} onSubmit={submit}>
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
