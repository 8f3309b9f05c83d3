import type { Db } from '@storepod/database/db';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { MovementKind } from './movement/movement-kinds.ts';
import type { ReservationRef } from './reservation/reservation.contract.ts';
import type { ReservationStatus } from './reservation/transitions.ts';

interface StockTable {
  store_id: StoreMerchantId;
  sku: Sku;
  product_id: Uuid | null;
  quantity: number;
  available: boolean;
  order_minimum: number;
  order_maximum: number;
  currency: CurrencyCode;
  amount: number;
  special_amount: number | null;
  special_start: Date | null;
  special_end: Date | null;
  low_quantity: GeneratedAlways<number | null>;
}

interface MovementTable {
  id: GeneratedAlways<number>;
  store_id: StoreMerchantId;
  sku: Sku;
  kind: MovementKind;
  quantity: number;
  ref: ReservationRef | null;
  created_at: Date;
}

interface ReservationTable {
  id: Uuid;
  store_id: StoreMerchantId;
  ref: ReservationRef;
  status: ReservationStatus;
  skus: Sku[];
  quantities: number[];
  held_since: Date;
  expire_at: Date;
}

/** A view: the skus of which on hand, held and sold do not add up to what came. */
interface ConservationViolationView {
  store_id: StoreMerchantId;
  sku: Sku;
  on_hand: number;
  held: number;
  sold: number;
  received: number;
}

export interface Tables {
  stock: StockTable;
  movement: MovementTable;
  reservation: ReservationTable;
  conservation_violation: ConservationViolationView;
}

export type InventoryDb = Db<Tables>;
export type StockRow = Selectable<StockTable>;
export type MovementRow = Selectable<MovementTable>;
