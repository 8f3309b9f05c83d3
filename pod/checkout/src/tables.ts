import type { Db } from '@storepod/database/db';
import type { CountryCode } from '@storepod/kernel/country';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Address } from './customer/address.ts';
import type { FulfilmentTables } from './fulfilment/fulfilment-tables.ts';
import type { LedgerOutcome, LedgerSource, LedgerType } from './order/order-entry.ts';
import type { InventoryStatus, OrderStatus, PaymentStatus, PaymentType, PendingAction } from './order/order-states.ts';
import type { DiscountCode } from './totals/discount/discount-code.ts';
import type { AppliedDiscount, ChosenMethod, LineOption, TotalCode } from './totals/quote.ts';
import type { DiscountKind, Place, ShippingKind, TaxRounding, Tier, Titles } from './totals/rules.ts';

interface CartTable {
  store_id: StoreMerchantId;
  id: Uuid;
  code: Uuid;
  status: Generated<'ACTIVE' | 'CONVERTED' | 'MERGED'>;
  order_id: Uuid | null;
  shopper: string | null;
  lang: string | null;
  discount_codes: Generated<string[]>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface CartLineTable {
  store_id: StoreMerchantId;
  cart_id: Uuid;
  sku: Sku;
  quantity: number;
  position: number;
  seen_amount: number | null;
}

interface CustomerTable {
  store_id: StoreMerchantId;
  id: Uuid;
  key: string;
  shopper: string | null;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: string | null;
  lang: string | null;
  billing: JSONColumnType<Address> | null;
  delivery: JSONColumnType<Address> | null;
  erasure: Generated<'OPEN' | 'DONE' | null>;
  created_at: Date;
  updated_at: Date;
}

interface CustomerAddressTable {
  store_id: StoreMerchantId;
  id: Uuid;
  shopper: string;
  address: JSONColumnType<Address>;
  fingerprint: string;
  default_billing: Generated<boolean>;
  default_delivery: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface StockNoticeTable {
  store_id: StoreMerchantId;
  id: Generated<Uuid>;
  sku: Sku;
  email: string;
  lang: LanguageCode;
  shopper: string | null;
  created_at: Date;
  due_at: Date | null;
}

interface PolicyTellingTable {
  store_id: StoreMerchantId;
  policy_id: Uuid;
  version: number;
  position: GeneratedAlways<number>;
  state: 'WRITING' | 'DONE' | 'STOPPED' | 'SILENT';
  effective_from: Date;
  after_id: Uuid | null;
  told: Generated<number>;
  started_at: Date;
  ended_at: Date | null;
}

interface ShopperProfileTable {
  store_id: StoreMerchantId;
  shopper: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  lang: LanguageCode | null;
  updated_at: Date;
}

interface CustomerSpendingTable {
  store_id: StoreMerchantId;
  customer_id: Uuid;
  currency: CurrencyCode;
  spent: number;
}

interface CustomerNoteTable {
  store_id: StoreMerchantId;
  id: Uuid;
  customer_id: Uuid;
  text: string;
  author: string;
  author_name: string;
  created_at: Date;
}

interface MailboxLetterTable {
  store_id: StoreMerchantId;
  key: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  written_at: Date;
}

interface OrderTable {
  store_id: StoreMerchantId;
  id: Uuid;
  number: number;
  ref: Uuid;
  version: Generated<number>;
  cart_code: Uuid;
  customer_id: Uuid;
  shopper: string | null;
  email: string;
  phone: string | null;
  customer_name: string;
  lang: string;
  currency: CurrencyCode;
  payment_type: PaymentType;
  payment_attempt: Generated<number>;
  order_status: Generated<OrderStatus>;
  payment_status: Generated<PaymentStatus>;
  inventory_status: Generated<InventoryStatus>;
  pending_action: Generated<PendingAction>;
  pending_attempts: Generated<number>;
  pending_since: Date;
  driver: Generated<string | null>;
  needs_attention: Generated<boolean>;
  attention_reason: string | null;
  held_until: Date | null;
  expires_at: Date | null;
  transaction_ref: string | null;
  redirect_url: string | null;
  success_url: string;
  cancel_url: string;
  placed_at: Date;
  updated_at: Date;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  tax_included: boolean;
  captured: Generated<number>;
  refunded: Generated<number>;
  refunding: Generated<number>;
  /** What is not asked for any more. */
  waived: Generated<number>;
  comments: string | null;
  billing: JSONColumnType<Address>;
  delivery: JSONColumnType<Address> | null;
  shipping_method: JSONColumnType<ChosenMethod> | null;
  discounts: JSONColumnType<AppliedDiscount[]>;
}

/** What a merchant has decided about orders that nobody has paid. */
interface OrderLimitTable {
  store_id: StoreMerchantId;
  version: Generated<number>;
  guest_orders_per_address: number;
  guest_orders_per_email: number;
  transfer_hold_hours: number;
  unpaid_share: number;
  updated_at: Date;
}

interface GuestOrderTable {
  store_id: StoreMerchantId;
  order_id: Uuid;
  origin: string;
  mailbox: string;
  placed_at: Date;
  told: Generated<boolean>;
}

interface CallCountTable {
  store_id: StoreMerchantId;
  kind: string;
  key: string;
  ends_at: Date;
  used: number;
}

interface OrderConsentTable {
  store_id: StoreMerchantId;
  order_id: Uuid;
  policy_id: Uuid;
  policy_type: string;
  version: number;
  title: string;
  accepted_at: Date;
}

interface OrderLineTable {
  store_id: StoreMerchantId;
  order_id: Uuid;
  position: number;
  sku: Sku;
  product_id: Uuid | null;
  name: string;
  options: JSONColumnType<LineOption[]>;
  image_url: string | null;
  friendly_url: string | null;
  shippable: Generated<boolean>;
  quantity: number;
  unit_amount: number;
  subtotal: number;
  discount: Generated<number>;
  tax: Generated<number>;
  tax_rate: Generated<number>;
  shipped: Generated<number>;
  returned: Generated<number>;
  /** Taken off the order before they were sent. */
  cancelled: Generated<number>;
}

interface OrderTotalTable {
  store_id: StoreMerchantId;
  order_id: Uuid;
  position: number;
  code: TotalCode;
  title: string;
  amount: number;
}

interface OrderHistoryTable {
  store_id: StoreMerchantId;
  order_id: Uuid;
  id: Uuid;
  status: OrderStatus;
  comments: string | null;
  actor: string | null;
  at: Date;
}

interface OrderEventTable {
  id: GeneratedAlways<number>;
  store_id: StoreMerchantId;
  order_id: Uuid;
  version: number;
  type: LedgerType;
  source: LedgerSource;
  source_ref: string | null;
  outcome: LedgerOutcome;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  inventory_status: InventoryStatus;
  pending_action: PendingAction;
  payload: JSONColumnType<Record<string, unknown>> | null;
  reason: string | null;
  actor: string | null;
  act: string | null;
  occurred_at: Date;
}

interface ShippingMethodTable {
  store_id: StoreMerchantId;
  id: Uuid;
  version: Generated<number>;
  kind: ShippingKind;
  titles: JSONColumnType<Titles>;
  position: number;
  enabled: boolean;
  currency: CurrencyCode;
  amount: number;
  tiers: JSONColumnType<Tier[]>;
  free_from: number;
  places: JSONColumnType<Place[]>;
  created_at: Date;
  updated_at: Date;
}

interface TaxSettingTable {
  store_id: StoreMerchantId;
  version: Generated<number>;
  prices_include_tax: boolean;
  tax_shipping: boolean;
  rounding: TaxRounding;
  country: CountryCode | null;
  region: string | null;
  updated_at: Date;
}

interface TaxRateTable {
  store_id: StoreMerchantId;
  id: Uuid;
  version: Generated<number>;
  country: CountryCode;
  region: string | null;
  region_key: string;
  titles: JSONColumnType<Titles>;
  rate: number;
  created_at: Date;
  updated_at: Date;
}

interface DiscountTable {
  store_id: StoreMerchantId;
  id: Uuid;
  version: Generated<number>;
  code: DiscountCode | null;
  name: string;
  titles: JSONColumnType<Titles>;
  kind: DiscountKind;
  rate: number;
  amount: number;
  minimum: number;
  currency: CurrencyCode | null;
  skus: Sku[];
  starts_at: Date | null;
  ends_at: Date | null;
  combinable: boolean;
  enabled: boolean;
  usage_limit: number | null;
  customer_limit: number | null;
  used: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface DiscountUseTable {
  store_id: StoreMerchantId;
  order_id: Uuid;
  discount_id: Uuid;
  customer_key: string;
  used_at: Generated<Date>;
  released_at: Date | null;
}

interface DiscountCustomerUseTable {
  store_id: StoreMerchantId;
  discount_id: Uuid;
  customer_key: string;
  used: number;
}

export interface Tables extends FulfilmentTables {
  cart: CartTable;
  cart_line: CartLineTable;
  customer_account: CustomerTable;
  customer_address: CustomerAddressTable;
  customer_note: CustomerNoteTable;
  customer_spending: CustomerSpendingTable;
  shopper_profile: ShopperProfileTable;
  mailbox_letter: MailboxLetterTable;
  stock_notice: StockNoticeTable;
  policy_telling: PolicyTellingTable;
  order_number: {
    store_id: StoreMerchantId;
    next: number;
    month: Date;
    month_orders: number;
  };
  sales_order: OrderTable;
  sales_order_line: OrderLineTable;
  sales_order_total: OrderTotalTable;
  sales_order_history: OrderHistoryTable;
  sales_order_event: OrderEventTable;
  shipping_method: ShippingMethodTable;
  tax_setting: TaxSettingTable;
  order_limit: OrderLimitTable;
  guest_order: GuestOrderTable;
  call_count: CallCountTable;
  order_consent: OrderConsentTable;
  tax_rate: TaxRateTable;
  discount: DiscountTable;
  discount_use: DiscountUseTable;
  discount_customer_use: DiscountCustomerUseTable;
}

export type CheckoutDb = Db<Tables>;
export type OrderRow = Selectable<OrderTable>;
export type ShippingMethodRow = Selectable<ShippingMethodTable>;
export type OrderLimitRow = Selectable<OrderLimitTable>;
export type TaxSettingRow = Selectable<TaxSettingTable>;
export type TaxRateRow = Selectable<TaxRateTable>;
export type DiscountRow = Selectable<DiscountTable>;
