import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';
import { movementKinds } from './movement-kinds.ts';

/** One line of the ledger of a sku. */
export const Movement = model('Movement', {
  id: Type.Integer(),
  sku: Sku,
  kind: Type.Enum([...movementKinds]),
  /** Pieces; negative where an adjustment, a removal or a new sku took some away. */
  quantity: Type.Integer(),
  /** The order that it was for, if any. */
  ref: nullable(Type.String()),
  /** Who did it, where it was not an order. */
  actor: nullable(Type.String()),
  reason: nullable(Type.String()),
  createdAt: Instant,
});
export type Movement = Static<typeof Movement>;

export const movementEndpoints = {
  movements: endpoint({
    access: permission('STORE-POD.INVENTORY.READ'),
    method: 'GET',
    path: '/api/v1/private/inventory/:sku/movements',
    summary: 'What came and went of a sku, the newest first.',
    params: { sku: Sku },
    query: pageQuery('private', newestFirst('createdAt')),
    response: pageOf(Movement),
  }),
};
