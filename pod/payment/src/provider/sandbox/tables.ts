import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Generated, Selectable } from 'kysely';

export interface SandboxSessionTable {
  store_id: StoreMerchantId;
  token: string;
  internal_ref: Uuid;
  status: 'OPEN' | 'PAID' | 'DECLINED' | 'EXPIRED';
  version: Generated<number>;
  amount: number;
  currency: CurrencyCode;
  refunded: Generated<number>;
  success_url: string;
  cancel_url: string;
  description: string | null;
  lang: string;
  expire_at: Date;
  created_at: Date;
}

export interface SandboxRefundTable {
  store_id: StoreMerchantId;
  token: string;
  key: Uuid;
  amount: number;
}

export interface SandboxMessageTable {
  store_id: StoreMerchantId;
  id: Uuid;
  token: string;
  body: string;
  copies: number;
  position: number;
  due_at: Date;
  queued_at: Date | null;
  delivered_at: Date | null;
}

export type SandboxSession = Selectable<SandboxSessionTable>;
