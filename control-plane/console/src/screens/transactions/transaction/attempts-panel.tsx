import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import detail from '../../../components/detail.module.css';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { PaymentPill } from '../../orders/order-pills.tsx';
import type { OfTransaction } from '../transaction-words.ts';

/** Every attempt to pay the order that this payment is for, this one among them. */
export function AttemptsPanel({ store, transaction }: OfTransaction) {
  const { texts, format } = useLocale();
  const { orders, transactions } = texts;
  const query = useQuery(
    read('payment', '/api/v1/private/payment/transactions', {
      ...destinationOf(store),
      query: { requestRef: transaction.requestRef },
    }),
  );
  return (
    <Panel title={transactions.attempts} flush>
      <QueryView query={query} lines={2}>
        {({ content }) => (
          <ul className={detail.rows}>
            {content.map(({ id, internalRef, paymentType, amount, status, transactionDate }) => (
              <li key={id} className={detail.row}>
                <div className={detail.what}>
                  <span className={detail.name}>
                    {internalRef === transaction.internalRef ? (
                      orders.paymentTypes[paymentType]
                    ) : (
                      <Link to="/transactions/$transaction" params={{ transaction: internalRef }}>
                        {orders.paymentTypes[paymentType]}
                      </Link>
                    )}
                    {` · ${format.money(amount)}`}
                  </span>
                  <time className={detail.second} dateTime={transactionDate}>
                    {format.moment(transactionDate)}
                  </time>
                </div>
                <PaymentPill status={status} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
