import { IconCreditCard, IconDiscount, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { Panel } from '../../components/panel.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { Step } from './next-steps.tsx';

/** In the place of figures that are all zero: what a shop needs before somebody can buy in it. */
export function FirstSale({ store }: { store: Store }) {
  const { firstSale } = useTexts().dashboard;
  const at = destinationOf(store);
  const { data: ways } = useQuery(read('payment', '/api/v1/private/payment-configuration', at));
  const { data: methods } = useQuery(
    read('checkout', '/api/v1/private/shipping-methods', { ...at, query: { page: 0, count: 1 } }),
  );
  const canPay = ways?.some(({ enabled }) => enabled) ?? false;
  const ships = (methods?.totalElements ?? 0) > 0;
  const { pay, ship, discount } = firstSale;
  return (
    <Panel title={firstSale.title} description={firstSale.lead} flush>
      <ul>
        <Step
          icon={IconCreditCard}
          title={pay.title}
          text={canPay ? pay.done : pay.text}
          done={canPay}
          link={linkOptions({ to: '/store-management/$section', params: { section: 'payments' } })}
        />
        <Step
          icon={IconTruck}
          title={ship.title}
          text={ships ? ship.done : ship.text}
          done={ships}
          link={linkOptions({ to: '/store-management/$section', params: { section: 'shipping' } })}
        />
        <Step icon={IconDiscount} {...discount} link={linkOptions({ to: '/discounts' })} />
      </ul>
    </Panel>
  );
}
