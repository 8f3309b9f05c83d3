import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { OrderPill } from '../../orders/order-pills.tsx';
import type { OfTransaction } from '../transaction-words.ts';

/** What the money is for. Payment knows an order by its reference, checkout knows the rest. */
export function OrderPanel({ store, transaction }: OfTransaction) {
  const { texts, format } = useLocale();
  const { orders, transactions } = texts;
  const query = useQuery(
    read('checkout', '/api/v1/private/orders', {
      ...destinationOf(store),
      query: { ref: transaction.requestRef, page: 0, count: 1 },
    }),
  );
  return (
    <Panel title={orders.order}>
      <QueryView
        query={query}
        isEmpty={({ content }) => content.length === 0}
        empty={<p>{transactions.noOrder}</p>}
        lines={3}
      >
        {({ content: [order] }) =>
          order && (
            <Facts>
              <Fact name={orders.order}>
                <Link to="/orders/$order" params={{ order: order.id }}>
                  #{order.number}
                </Link>
              </Fact>
              <Fact name={orders.status}>
                <OrderPill standing={order.standing} />
              </Fact>
              <Fact name={orders.customer}>
                <span dir="auto">{order.customerName}</span>
                <br />
                <span dir="ltr">{order.email}</span>
              </Fact>
              <Fact name={orders.total}>{format.money(order.total)}</Fact>
            </Facts>
          )
        }
      </QueryView>
    </Panel>
  );
}
