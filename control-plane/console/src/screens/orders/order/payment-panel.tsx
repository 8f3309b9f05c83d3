import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { Decision } from '../../transactions/decision.tsx';
import type { OfTransaction } from '../../transactions/transaction-words.ts';
import { PaymentPill } from '../order-pills.tsx';
import css from './order.module.css';
import type { OfOrder } from './order-query.ts';

/** The attempts to pay the order. Of transfers and cash the merchant says whether the money has come. */
export function PaymentPanel({ store, order }: OfOrder) {
  const { orders } = useTexts();
  if (order.paymentType !== 'NONE') return <Attempts store={store} order={order} />;
  return (
    <Panel title={orders.transfer.title} flush>
      <p className={css.nothing}>{orders.transfer.nothingToPay}</p>
    </Panel>
  );
}

function Attempts({ store, order }: OfOrder) {
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

function TransactionRow({ store, transaction }: OfTransaction) {
  const { texts, format } = useLocale();
  const { orders } = texts;
  const { paymentType, status, amount, transactionDate, transactionNo } = transaction;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.name}>
          <Link to="/transactions/$transaction" params={{ transaction: transaction.internalRef }}>
            {orders.paymentTypes[paymentType]} · {format.money(amount)}
          </Link>
        </span>
        <span className={css.second}>
          <time dateTime={transactionDate}>{format.moment(transactionDate)}</time>
        </span>
        {transactionNo !== null && (
          <code className={css.second} dir="ltr">
            {transactionNo}
          </code>
        )}
        <div className={css.decision}>
          <Decision store={store} transaction={transaction} />
        </div>
      </div>
      <PaymentPill status={status} />
    </li>
  );
}
