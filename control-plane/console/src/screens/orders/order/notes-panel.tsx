import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { NoteForm, NoteList } from '../../../components/notes.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { about, type OfOrder } from './order-query.ts';

/** What colleagues tell each other about an order. */
export function NotesPanel(of: OfOrder) {
  const { notes } = useTexts().orders;
  const { done } = useAction('checkout');
  const [keyFor] = useState(idempotencyKeys);
  const isManager = mayManage(useViewer(), 'orders');
  const send = (text: string) =>
    api.checkout('POST', '/api/v1/private/orders/:id/notes', {
      ...about(of),
      body: { text },
      idempotencyKey: keyFor(`${text} ${of.order.notes.length}`),
    });
  return (
    <Panel title={notes.title} description={notes.lead}>
      <NoteList notes={of.order.notes} />
      {isManager && <NoteForm send={send} onDone={() => done(notes.added)} />}
    </Panel>
  );
}
