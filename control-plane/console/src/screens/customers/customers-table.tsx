import { Link } from '@tanstack/react-router';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { Day } from '../../components/list/day.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { useLocale } from '../../texts/texts-context.tsx';
import { type Customer, customerName } from './customer-name.ts';
import css from './customers.module.css';

export function CustomersTable({ rows }: { rows: readonly Customer[] }) {
  const { texts } = useLocale();
  return (
    <DataTable
      caption={texts.customers.title}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ erased }) => erased}
    />
  );
}

function useColumns(): Column<Customer>[] {
  const { texts, format } = useLocale();
  const { customers, common } = texts;
  return [
    {
      key: 'customer',
      title: customers.customer,
      cell: (customer) => (
        <TwoLines
          first={
            <Link to="/customers/$customer" params={{ customer: customer.id }} dir="auto">
              {customerName(customer, texts)}
            </Link>
          }
          second={customer.erased ? undefined : <span dir="auto">{customer.emailAddress}</span>}
        />
      ),
    },
    {
      key: 'account',
      title: customers.account,
      wide: true,
      cell: ({ registered, erased }) => {
        if (erased) return <StatusPill tone="quiet" label={customers.erased} />;
        const kind = registered ? 'registered' : 'guest';
        return <StatusPill tone={registered ? 'info' : 'quiet'} label={customers.accounts[kind]} />;
      },
    },
    {
      key: 'lastOrder',
      title: customers.lastOrder,
      wide: true,
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? common.never : <Day at={lastOrderAt} />),
    },
    {
      key: 'spent',
      title: customers.spent,
      end: true,
      cell: ({ spent, orders }) => (
        <TwoLines
          first={<span className={css.money}>{format.money(spent)}</span>}
          second={customers.ordersOf(orders)}
        />
      ),
    },
  ];
}
