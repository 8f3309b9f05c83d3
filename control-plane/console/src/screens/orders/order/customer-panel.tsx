import { Link } from '@tanstack/react-router';
import { AddressLines, BillingAddress } from '../../../components/address-lines.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf } from '../../../session/viewer.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './order.module.css';
import type { OfOrder } from './order-query.ts';

/** Who bought it, and where it goes. */
export function CustomerPanel({ order }: OfOrder) {
  const { texts, format } = useLocale();
  const { detail } = texts.orders;
  const mayOpen = levelOf(useViewer(), 'customers') !== undefined;
  return (
    <Panel title={detail.customer}>
      <Facts>
        <Fact name={detail.contact}>
          {mayOpen ? (
            <Link to="/customers/$customer" params={{ customer: order.customerId }} dir="auto">
              {order.customerName}
            </Link>
          ) : (
            <span dir="auto">{order.customerName}</span>
          )}
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
          <BillingAddress billing={order.billing} delivery={order.delivery} />
        </Fact>
        {order.acceptedPolicies.length > 0 && (
          <Fact name={detail.accepted}>
            {order.acceptedPolicies.map(({ id, title, version, acceptedAt }) => (
              <div key={id}>
                <Link to="/content/$type/$item" params={{ type: 'policies', item: id }} dir="auto">
                  {detail.policyVersion(title, format.number(version))}
                </Link>{' '}
                {format.moment(acceptedAt)}
              </div>
            ))}
          </Fact>
        )}
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
