import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './customer.module.css';
import type { OfCustomer } from './customer-query.ts';

/** What somebody is to the store, in three figures. */
export function FiguresPanel({ customer }: OfCustomer) {
  const { texts, format } = useLocale();
  const { customers, common } = texts;
  const { orders, spent, lastOrderAt } = customer;
  const figures = [
    [customers.spent, format.money(spent)],
    [customers.orders, format.number(orders)],
    [customers.lastOrder, lastOrderAt === null ? common.never : format.date(lastOrderAt)],
  ] as const;
  return (
    <Panel>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
