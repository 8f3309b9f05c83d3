import { instantOf } from '@storepod/kernel/clock';
import type { Selectable } from 'kysely';
import type { FulfilmentTables } from './fulfilment-tables.ts';
import type { Shipment } from './shipment-shapes.ts';

type ShipmentRow = Selectable<FulfilmentTables['shipment']>;

/** A parcel as a row, or as JSON, in which instants are texts. */
export type ShipmentRecord = Pick<ShipmentRow, 'id' | 'number' | 'carrier' | 'tracking_number' | 'tracking_url'> & {
  shipped_at: Date | string;
  delivered_at: Date | string | null;
  lines: Shipment['lines'];
};

export const shipmentView = (record: ShipmentRecord): Shipment => ({
  id: record.id,
  number: record.number,
  carrier: record.carrier,
  trackingNumber: record.tracking_number,
  trackingUrl: record.tracking_url,
  shippedAt: instantOf(new Date(record.shipped_at)),
  deliveredAt: record.delivered_at === null ? null : instantOf(new Date(record.delivered_at)),
  lines: record.lines,
});
