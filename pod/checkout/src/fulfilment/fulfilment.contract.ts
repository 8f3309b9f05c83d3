import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { moveProblems, one, readOrders, sell } from '../order-admin/order-access.ts';
import { problems } from '../problems.ts';
import {
  OrderRefund,
  OrderReturn,
  RefundInput,
  RefundPart,
  RefundSuggestion,
  ReturnInput,
} from '../refund/refund-shapes.ts';
import { Shipment, ShipmentInput, TrackingInput } from './shipment-shapes.ts';

const write = { ...sell, method: 'POST', params: one.params } as const;
const ofLines = [problems.LINE_NOT_FOUND, problems.QUANTITY_EXCEEDED] as const;
const parcel = { path: `${one.path}/shipments/:shipment`, params: { ...one.params, shipment: Uuid } } as const;

/** What happens to the goods and to the money of an order that was placed. */
export const fulfilmentEndpoints = {
  createShipment: endpoint({
    ...write,
    path: `${one.path}/shipments`,
    summary: 'Sends some or all of what is left of an order.',
    audited: 'order.ship',
    idempotent: true,
    body: ShipmentInput,
    response: Shipment,
    status: 201,
    problems: [...moveProblems, ...ofLines, problems.NOTHING_TO_SHIP],
  }),
  changeShipment: endpoint({
    ...sell,
    method: 'PUT',
    ...parcel,
    summary: 'Corrects the carrier and the tracking of a parcel. What is left out stays.',
    audited: 'order.change-shipment',
    body: TrackingInput,
    response: Shipment,
    problems: [problems.SHIPMENT_NOT_FOUND],
  }),
  deliverShipment: endpoint({
    ...sell,
    method: 'POST',
    path: `${parcel.path}/delivered`,
    params: parcel.params,
    summary: 'A parcel has arrived. With the last one the order is delivered, and cash is collected.',
    audited: 'order.deliver',
    response: Shipment,
    problems: [problems.ORDER_NOT_FOUND, problems.SHIPMENT_NOT_FOUND, problems.ORDER_CHANGED],
  }),
  suggestRefund: endpoint({
    ...readOrders,
    method: 'POST',
    path: `${one.path}/refunds/suggestion`,
    params: one.params,
    summary: 'What some lines of an order, or its shipping, are worth. Nothing is given back.',
    whileActing: 'allowed',
    audited: { unaudited: 'it changes nothing' },
    openWhenUnpaid: 'it changes nothing',
    body: RefundPart,
    response: RefundSuggestion,
    problems: [problems.ORDER_NOT_FOUND, ...ofLines],
  }),
  refundOrder: endpoint({
    ...write,
    path: `${one.path}/refunds`,
    summary: 'Asks for some or all of what was paid to be given back. Payment answers later.',
    audited: 'order.refund',
    idempotent: true,
    body: RefundInput,
    response: OrderRefund,
    status: 201,
    problems: [...moveProblems, ...ofLines, problems.REFUND_EXCEEDED, problems.CURRENCY_DIFFERS],
  }),
  returnOrder: endpoint({
    ...write,
    path: `${one.path}/returns`,
    summary: 'Goods came back. They go into the stock, and their money to the buyer, as asked.',
    audited: 'order.return',
    idempotent: true,
    body: ReturnInput,
    response: OrderReturn,
    status: 201,
    problems: [...moveProblems, ...ofLines, problems.NOTHING_TO_RETURN, problems.REFUND_EXCEEDED],
  }),
};
