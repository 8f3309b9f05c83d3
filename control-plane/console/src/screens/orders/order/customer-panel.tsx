import { Fact, Facts } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { Order } from '../order-words.ts';
import css from './order.module.css';
import type { OfOrder } from './order-query.ts';

/** Who bought it, and where it goes. */
export function CustomerPanel({ order }: OfOrder) {
  const { texts } = useLocale();
  const { detail } = texts.orders;
  return (
    <Panel title={detail.customer}>
      <Facts>
        <Fact name={detail.contact}>
          <span dir="auto">{order.customerName}</span>
          <br />
          <a href={`mailto:${order.email}`} dir="ltr">
            {order.email}
          </a>
          {order.phone !== null && (
            <>
              <br />
              <a href={`tel:${order.phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
                {order.phone}
              </a>
            </>
          )}
        </Fact>
        {order.shippingMethod && <Fact name={detail.shippingMethod}>{order.shippingMethod.title}</Fact>}
        <Fact name={detail.delivery}>
          {order.delivery ? <AddressLines address={order.delivery} /> : detail.noDelivery}
        </Fact>
        <Fact name={detail.billing}>
          <AddressLines address={order.billing} />
        </Fact>
        {order.comments !== null && (
          <Fact name={detail.comments}>
            <span className={css.written} dir="auto">
              {order.comments}
            </span>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function AddressLines({ address }: { address: Order['billing'] }) {
  const { format } = useLocale();
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address,
    [address.postalCode, address.city, address.stateProvince].filter(Boolean).join(' '),
    format.country(address.country),
    address.phone,
  ].filter((line) => line !== undefined && line !== '');
  return (
    <address className={css.address} dir="auto">
      {lines.join('\n')}
    </address>
  );
}
