import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { OrderLimitsForm } from './order-limits-form.tsx';

/** How much guests may order, and hold of the stock, without paying. */
export function OrderLimitsSection({ store }: { store: Store }) {
  return (
    <QueryView query={useQuery(read('checkout', '/api/v1/private/order-limits', destinationOf(store)))}>
      {(limits) => <OrderLimitsForm key={limits.version} store={store} limits={limits} />}
    </QueryView>
  );
}
