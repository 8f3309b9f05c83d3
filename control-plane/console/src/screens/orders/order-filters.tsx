import { DayFilter } from '../../components/list/day-filter.tsx';
import { FilterBar, FilterCheck, FilterSearch, FilterSelect, FilterText } from '../../components/list/filter-bar.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { orderStatuses, paymentStatuses, paymentTypes } from './order-words.ts';

export function OrderFilters() {
  const { orders } = useTexts();
  return (
    <FilterBar>
      <FilterSearch label={orders.search} placeholder={orders.searchHint} />
      <FilterSelect
        by="orderStatus"
        label={orders.status}
        any={orders.anyStatus}
        options={orderStatuses}
        nameOf={(status) => orders.statuses[status]}
      />
      <FilterSelect
        by="payment"
        label={orders.payment}
        any={orders.anyPayment}
        options={paymentStatuses}
        nameOf={(status) => orders.paymentStatuses[status]}
      />
      <FilterSelect
        by="way"
        label={orders.wayToPay}
        any={orders.anyWay}
        options={paymentTypes}
        nameOf={(type) => orders.paymentTypes[type]}
      />
      <FilterText by="sku" label={orders.sku} placeholder={orders.sku} />
      <DayFilter />
      <FilterCheck by="attention" label={orders.attentionOnly} />
    </FilterBar>
  );
}
