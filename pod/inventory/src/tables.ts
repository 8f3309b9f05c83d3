import type { Db } from '@storepod/database/db';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { CurrencyChangeState } from './currency/change-states.ts';
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
  amount: number | null;
  special_amount: number | null;
  special_start: Date | null;
  special_end: Date | null;
  low_quantity: GeneratedAlways<number | null>;
  stock_version: number;
  price_version: number;
  edited_at: Date | null;
  next_currency: CurrencyCode | null;
  next_amount: number | null;
  next_special: number | null;
}

/** A view: stock with the prices that hold now. */
type ShownStockView = Omit<StockTable, 'edited_at' | 'next_currency' | 'next_amount' | 'next_special'>;

interface StoreCurrencyTable {
  store_id: StoreMerchantId;
  currency: CurrencyCode;
  version: Generated<number>;
  changing: Generated<boolean>;
}

/** How much a unit of a currency is in the new one, and the power of ten between their minor units. */
export interface StoredRate {
  from: CurrencyCode;
  rate: string;
  shift: number;
}

interface CurrencyChangeTable {
  store_id: StoreMerchantId;
  id: Uuid;
  to_currency: CurrencyCode;
  mode: 'CONVERT' | 'CLEAR';
  rates: JSONColumnType<StoredRate[]>;
  state: CurrencyChangeState;
  rows_total: number;
  rows_done: Generated<number>;
  after_sku: Generated<string>;
  started_at: Date;
  ended_at: Date | null;
}

interface MovementTable {
  id: GeneratedAlways<number>;
  store_id: StoreMerchantId;
  sku: Sku;
  kind: MovementKind;
  quantity: number;
  ref: ReservationRef | null;
  actor: string | null;
  reason: string | null;
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
  returned: number[] | null;
  unpaid: Generated<boolean>;
}

/** How much of a sku is held for orders of guests that nobody has paid. */
interface UnpaidHoldTable {
  store_id: StoreMerchantId;
  sku: Sku;
  held: number;
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

/** Whether shoppers see it, as catalog says. */
interface ShownSkuTable {
  store_id: StoreMerchantId;
  sku: Sku;
  shown: boolean;
  position: number;
}

export interface Tables {
  stock: StockTable;
  shown_sku: ShownSkuTable;
  shown_stock: ShownStockView;
  store_currency: StoreCurrencyTable;
  currency_change: CurrencyChangeTable;
  movement: MovementTable;
  reservation: ReservationTable;
  unpaid_hold: UnpaidHoldTable;
  conservation_violation: ConservationViolationView;
}

export type InventoryDb = Db<Tables>;
export type StockRow = Selectable<ShownStockView>;
export type CurrencyChangeRow = Selectable<CurrencyChangeTable>;
export type MovementRow = Selectable<MovementTable>;
