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
  const isPartlySent = of.order.standing.goods === 'PARTLY_SHIPPED';
  const isPaid = of.order.moves.refundable.amount > 0;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={isPartlySent ? cancel.restTitle : cancel.title}
      lead={isPartlySent ? cancel.restLead : cancel.lead}
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
        return done(isPartlySent ? cancel.restDone : cancel.done);
      }}
    >
      {(form) => (
        <>
          {isPaid && (
            <Checkbox
              label={isPartlySent ? cancel.restRefund : cancel.refund}
              {...form.getInputProps('refund', { type: 'checkbox' })}
            />
          )}
          <Textarea label={cancel.comments} rows={3} maxLength={LONGEST_MESSAGE} {...form.getInputProps('comments')} />
        </>
      )}
    </FormDialog>
  );
}
