import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { OrderPill, PaymentPill } from '../../orders/order-pills.tsx';
import css from '../customers.module.css';
import { about, type OfCustomer } from './customer-query.ts';

type CustomerOrder = ReplyAt<'checkout', 'GET', '/api/v1/private/customers/:id/orders'>['content'][number];

export function OrdersPanel(of: OfCustomer) {
  const { customers } = useLocale().texts;
  const columns = useColumns();
  return (
    <Panel title={customers.orders} flush>
      <PagedList
        of={(query) => read('checkout', '/api/v1/private/customers/:id/orders', { ...about(of), query })}
        icon={IconShoppingBag}
        empty={{ title: customers.noOrders, text: customers.noOrdersText }}
      >
        {(rows) => <DataTable caption={customers.orders} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </Panel>
  );
}

function useColumns(): Column<CustomerOrder>[] {
  const { texts, format } = useLocale();
  const { orders } = texts;
  return [
    {
      key: 'order',
      title: orders.order,
      cell: ({ id, number, datePurchased }) => (
        <TwoLines
          first={
            <Link to="/orders/$order" params={{ order: id }}>
              #{number}
            </Link>
          }
          second={<time dateTime={datePurchased}>{format.moment(datePurchased)}</time>}
        />
      ),
    },
    { key: 'status', title: orders.status, cell: ({ standing }) => <OrderPill standing={standing} /> },
    {
      key: 'payment',
      title: orders.payment,
      wide: true,
      cell: ({ paymentStatus, payment }) => (
        <TwoLines first={<PaymentPill status={paymentStatus} />} second={orders.paymentTypes[payment]} />
      ),
    },
    {
      key: 'total',
      title: orders.total,
      end: true,
      cell: ({ total, quantity }) => (
        <TwoLines first={<span className={css.money}>{format.money(total)}</span>} second={orders.items(quantity)} />
      ),
    },
  ];
}
