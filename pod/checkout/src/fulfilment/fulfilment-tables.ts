import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Generated } from 'kysely';

interface ShipmentTable {
  store_id: StoreMerchantId;
  id: Uuid;
  order_id: Uuid;
  number: number;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  shipped_at: Date;
  delivered_at: Date | null;
  actor: string;
}

interface ReturnTable {
  store_id: StoreMerchantId;
  id: Uuid;
  order_id: Uuid;
  restock: boolean;
  reason: string | null;
  actor: string;
  recorded_at: Date;
  restocked_at: Date | null;
  /** What of it nobody has to pay any more, in minor units. */
  waived: Generated<number>;
}

interface RefundTable {
  store_id: StoreMerchantId;
  id: Uuid;
  order_id: Uuid;
  status: Generated<RefundStatus>;
  amount: number;
  shipping: Generated<number>;
  reason: string | null;
  failure: string | null;
  actor: string;
  requested_at: Date;
  settled_at: Date | null;
}

export const refundStatuses = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The tables of what happens to an order after it was placed. */
export interface FulfilmentTables {
  shipment: ShipmentTable;
  shipment_line: { store_id: StoreMerchantId; shipment_id: Uuid; position: number; quantity: number };
  sales_refund: RefundTable;
  sales_refund_line: {
    store_id: StoreMerchantId;
    refund_id: Uuid;
    position: number;
    quantity: number;
    amount: number;
  };
  sales_return: ReturnTable;
  sales_return_line: {
    store_id: StoreMerchantId;
    return_id: Uuid;
    position: number;
    returned: number;
    cancelled: number;
    /** Null where the pieces were paid for. */
    waived: number | null;
  };
  sales_order_note: {
    store_id: StoreMerchantId;
    id: Uuid;
    order_id: Uuid;
    text: string;
    actor: string;
    written_at: Date;
  };
  sales_order_search: {
    store_id: StoreMerchantId;
    order_id: Uuid;
    total: number;
    placed_at: Date;
    letters: string;
  };
  conservation_violation: { store_id: StoreMerchantId; order_id: Uuid; number: number; fault: string };
}
