import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { WithRecord } from '../with-record.tsx';
import { paymentTypesInOrder } from './payment-kinds.ts';
import { PaymentRow } from './payment-row.tsx';

/** How shoppers can pay. */
export function PaymentsSection({ store }: { store: Store }) {
  const { payments } = useTexts().storeSettings;
  const query = useQuery(read('payment', '/api/v1/private/payment-configuration', destinationOf(store)));
  return (
    <Panel title={payments.title} description={payments.lead} flush>
      <WithRecord store={store}>
        {(record) => (
          <QueryView query={query}>
            {(configurations) => (
              <ul>
                {paymentTypesInOrder.map((type) => (
                  <PaymentRow
                    key={type}
                    store={store}
                    record={record}
                    type={type}
                    configuration={configurations.find(({ paymentType }) => paymentType === type)}
                  />
                ))}
              </ul>
            )}
          </QueryView>
        )}
      </WithRecord>
    </Panel>
  );
}
