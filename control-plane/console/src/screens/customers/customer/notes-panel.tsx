import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { NoteForm, NoteList } from '../../../components/notes.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { about, type OfCustomer } from './customer-query.ts';

type CustomerNote = ReplyAt<'checkout', 'GET', '/api/v1/private/customers/:id/notes'>['content'][number];

/** As many as most have; the rest is shown when asked for. */
const FEW = 5;
const MOST = 200;

/** What colleagues tell each other about a customer. */
export function NotesPanel(of: OfCustomer) {
  const { orders, customers } = useTexts();
  const { done } = useAction('checkout');
  const isManager = mayManage(useViewer(), 'customers');
  const remove = useRemoval(of);
  const [count, setCount] = useState(FEW);
  const query = useQuery({
    ...read('checkout', '/api/v1/private/customers/:id/notes', { ...about(of), query: { page: 0, count } }),
    placeholderData: keepPreviousData,
  });
  const send = (text: string) =>
    api.checkout('POST', '/api/v1/private/customers/:id/notes', { ...about(of), body: { text } });
  return (
    <Panel title={orders.notes.title} description={orders.notes.lead}>
      <QueryView query={query} lines={2}>
        {({ content, totalElements }) => (
          <>
            <NoteList
              notes={content.map((note) => ({
                ...note,
                writtenAt: note.createdAt,
                onRemove: note.own && isManager ? () => remove(note) : undefined,
              }))}
            />
            {totalElements > content.length && count < MOST && (
              <Button variant="subtle" size="xs" onClick={() => setCount(MOST)}>
                {customers.notes.all}
              </Button>
            )}
          </>
        )}
      </QueryView>
      {isManager && <NoteForm send={send} onDone={() => done(orders.notes.added)} />}
    </Panel>
  );
}

/** Asks first: a note that is gone is gone for everybody. */
function useRemoval(of: OfCustomer) {
  const { common, customers } = useTexts();
  const { done } = useAction('checkout');
  return ({ id }: CustomerNote) =>
    confirm({
      title: customers.notes.removeTitle,
      text: customers.notes.removeText,
      action: common.delete,
      danger: true,
      act: async () => {
        await api.checkout('DELETE', '/api/v1/private/customers/:id/notes/:note', {
          ...about(of),
          params: { id: of.customer.id, note: id },
        });
        await done(customers.notes.removed);
      },
    });
}
