import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { PaymentPill } from '../order-pills.tsx';
import css from './order.module.css';
import type { OfOrder } from './order-query.ts';

type Transaction = ReplyAt<'payment', 'GET', '/api/v1/private/payment/transactions'>['content'][number];

/** The attempts to pay the order. Of transfers and cash the merchant says whether the money has come. */
export function PaymentPanel({ store, order }: OfOrder) {
  const { orders } = useTexts();
  const query = useQuery(
    read('payment', '/api/v1/private/payment/transactions', {
      ...destinationOf(store),
      query: { requestRef: order.orderRef },
    }),
  );
  return (
    <Panel title={orders.transfer.title} flush>
      <QueryView
        query={query}
        lines={2}
        isEmpty={({ content }) => content.length === 0}
        empty={<p className={css.nothing}>{orders.transfer.noAttempts}</p>}
      >
        {({ content }) => (
          <ul className={css.rows}>
            {content.map((transaction) => (
              <TransactionRow key={transaction.id} store={store} transaction={transaction} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

interface OfTransaction {
  store: Store;
  transaction: Transaction;
}

function TransactionRow({ store, transaction }: OfTransaction) {
  const { texts, format } = useLocale();
  const { orders } = texts;
  const { paymentType, status, amount, transactionDate, transactionNo } = transaction;
  const isManager = mayManage(useViewer(), 'orders');
  const isOpen = status === 'PENDING' || status === 'WAITING_VERIFICATION';
  const isDecidedHere = paymentType === 'MANUAL_TRANSFER' || paymentType === 'COD';
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.name}>
          {orders.paymentTypes[paymentType]} · {format.money(amount)}
        </span>
        <span className={css.second}>
          <time dateTime={transactionDate}>{format.moment(transactionDate)}</time>
        </span>
        {transactionNo !== null && (
          <code className={css.second} dir="ltr">
            {transactionNo}
          </code>
        )}
        {isManager && isOpen && isDecidedHere && <Decision store={store} transaction={transaction} />}
      </div>
      <PaymentPill status={status} />
    </li>
  );
}

function Decision({ store, transaction }: OfTransaction) {
  const { transfer } = useTexts().orders;
  const { done } = useAction('payment', 'checkout');
  const [approving, approve] = useDisclosure(false);
  const address = { ...destinationOf(store), params: { internalRef: transaction.internalRef } };
  const reject = () =>
    confirm({
      title: transfer.rejectTitle,
      text: transfer.rejectText,
      action: transfer.reject,
      danger: true,
      act: async () => {
        await api.payment('POST', '/api/v1/private/payment/transaction/:internalRef/reject', address);
        await done(transfer.rejected);
      },
    });
  return (
    <div className={css.buttons}>
      <Button size="xs" onClick={approve.open}>
        {transfer.approve}
      </Button>
      <Button size="xs" variant="default" onClick={reject}>
        {transfer.reject}
      </Button>
      <FormDialog
        opened={approving}
        onClose={approve.close}
        title={transfer.approveTitle}
        lead={transfer.approveLead}
        action={transfer.approve}
        initialValues={{ transactionNo: '' }}
        send={({ transactionNo }) =>
          api.payment('POST', '/api/v1/private/payment/transaction/:internalRef/approve', {
            ...address,
            body: { transactionNo: transactionNo.trim() },
          })
        }
        onDone={() => {
          approve.close();
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
    </div>
  );
}
