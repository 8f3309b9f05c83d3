import { Checkbox, Textarea } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { about, type OfOrder } from './order-query.ts';

const LONGEST_MESSAGE = 2_000;

export function CancelDialog({ opened, onClose, ...of }: OfOrder & DialogProps) {
  const { cancel } = useTexts().orders;
  const { done } = useAction('checkout');
  const isPaid = of.order.moves.refundable.amount > 0;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={cancel.title}
      lead={cancel.lead}
      action={cancel.action}
      button={{ color: 'danger' }}
      initialValues={{ refund: isPaid, comments: '' }}
      send={({ refund, comments }) =>
        api.checkout('POST', '/api/v1/private/orders/:id/cancel', {
          ...about(of),
          body: {
            refund: isPaid && refund,
            ...(comments.trim() !== '' && { comments: comments.trim() }),
            version: of.order.version,
          },
        })
      }
      onDone={() => {
        onClose();
        return done(cancel.done);
      }}
    >
      {(form) => (
        <>
          {isPaid && <Checkbox label={cancel.refund} {...form.getInputProps('refund', { type: 'checkbox' })} />}
          <Textarea label={cancel.comments} rows={3} maxLength={LONGEST_MESSAGE} {...form.getInputProps('comments')} />
        </>
      )}
    </FormDialog>
  );
}
