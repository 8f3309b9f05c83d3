import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { ReservationRef } from './reservation.contract.ts';

/** The one endpoint of checkout that inventory calls. */
export const checkoutSignals = contract('checkout', {
  reservationExpired: endpoint({
    method: 'POST',
    path: '/api/v1/private/orders/:ref/signals/reservation-expired',
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    summary: 'The stock of an order is no longer held. Repeating it changes nothing.',
    params: { ref: ReservationRef },
    body: model('ReservationExpired', {
      reservationRef: ReservationRef,
      /** When the hold ended: an order can be held anew, and that hold can end as well. */
      heldUntil: Type.Optional(Instant),
    }),
  }),
});
