import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../api/client.ts';
import detail from '../../components/detail.module.css';
import { confirm } from '../../components/overlays/confirm.tsx';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { isDecidedHere, type OfTransaction } from './transaction-words.ts';

/** Whether the money of a transfer has come. Nothing where that is not for the merchant to say, or said already. */
export function Decision(of: OfTransaction) {
  const isManager = mayManage(useViewer(), 'transactions');
  return isManager && isDecidedHere(of.transaction) ? <DecisionButtons {...of} /> : null;
}

const about = ({ store, transaction: { internalRef } }: OfTransaction) => ({
  ...destinationOf(store),
  params: { internalRef },
});

function DecisionButtons(of: OfTransaction) {
  const { transfer } = useTexts().orders;
  const { done } = useAction('payment', 'checkout');
  const [approving, approve] = useDisclosure(false);
  const reject = () =>
    confirm({
      title: transfer.rejectTitle,
      text: transfer.rejectText,
      action: transfer.reject,
      danger: true,
      act: async () => {
        await api.payment('POST', '/api/v1/private/payment/transaction/:internalRef/reject', about(of));
        await done(transfer.rejected);
      },
    });
  return (
    <div className={detail.buttons}>
      <Button size="xs" onClick={approve.open}>
        {transfer.approve}
      </Button>
      <Button size="xs" variant="default" onClick={reject}>
        {transfer.reject}
      </Button>
      <ApprovalDialog {...of} opened={approving} onClose={approve.close} />
    </div>
  );
}

function ApprovalDialog({ opened, onClose, ...of }: OfTransaction & DialogProps) {
  const { transfer } = useTexts().orders;
  const { done } = useAction('payment', 'checkout');
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={transfer.approveTitle}
      lead={transfer.approveLead}
      action={transfer.approve}
      initialValues={{ transactionNo: '' }}
      send={({ transactionNo }) =>
        api.payment('POST', '/api/v1/private/payment/transaction/:internalRef/approve', {
          ...about(of),
          body: { transactionNo: transactionNo.trim() },
        })
      }
      onDone={() => {
        onClose();
        return done(transfer.approved);
      }}
    >
      {(form) => (
        <TextInput
          label={transfer.transactionNo}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('transactionNo')}
        />
      )}
    </FormDialog>
  );
}
