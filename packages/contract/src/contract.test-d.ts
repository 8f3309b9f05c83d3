/** What must not compile. The compiler checks this file; nothing runs it. */
import type { Principal } from '@storepod/auth/principal';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { defineService, type HandlerOf } from '@storepod/service/definition';
import Type from 'typebox';
import { anonymous, permission } from './access.ts';
import { client } from './client.ts';
import { contract } from './contract.ts';
import { type Call, endpoint } from './endpoint.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const proves = <Truth extends true>(truth?: Truth) => truth;

const basics = { method: 'GET', path: '/api/v1/thing', summary: 'A thing.' } as const;
const Thing = Type.Object({ sku: Type.String(), stock: Type.Integer() });

// An endpoint says who may call it.
// @ts-expect-error
endpoint({ ...basics });
// @ts-expect-error
endpoint({ ...basics, access: undefined });
// @ts-expect-error
endpoint({ ...basics, access: 'anonymous' });

// Anonymous says why.
// @ts-expect-error
anonymous();
// @ts-expect-error
endpoint({ ...basics, access: { kind: 'anonymous' } });

// A permission exists.
permission('STORE-POD.CATALOG.READ');
// @ts-expect-error
permission('STORE-POD.CATALOGUE.READ');
// @ts-expect-error
permission('STORE-POD.CATALOG');

// Addresses lie under /api/.
// @ts-expect-error
endpoint({ ...basics, path: '/thing', access: permission('STORE-POD.CATALOG.READ') });

const guarded = endpoint({ ...basics, access: permission('STORE-POD.CATALOG.READ'), response: Thing });
const open = endpoint({ ...basics, path: '/api/v1/open', access: anonymous('shoppers look'), response: Thing });
const ofPlatform = endpoint({
  ...basics,
  path: '/api/v1/platform/:id',
  access: permission('STORE-CORE.ORG.READ'),
  scope: 'platform',
  params: { id: Type.Integer() },
});

// A handler answers what was promised.
const right: HandlerOf<typeof guarded> = () => ({ sku: 'A', stock: 1 });
const rightToo: HandlerOf<typeof open> = ({ principal }) => ({ sku: principal?.subject ?? 'nobody', stock: 1 });
const rightLater: HandlerOf<typeof guarded> = async () => ({ sku: 'A', stock: 1 });
// @ts-expect-error
const incomplete: HandlerOf<typeof guarded> = () => ({ sku: 'A' });
// @ts-expect-error
const wrong: HandlerOf<typeof guarded> = async () => ({ sku: 'A', stock: 'many' });
// @ts-expect-error
const silent: HandlerOf<typeof guarded> = () => undefined;

// A store is there where the scope has one, and nowhere else.
proves<Same<Call<typeof guarded>['store'], StoreMerchantId>>();
proves<Same<Call<typeof ofPlatform>['store'], undefined>>();
proves<Same<Call<typeof ofPlatform>['params']['id'], number>>();

// Only an anonymous call may come from nobody.
proves<Same<Call<typeof guarded>['principal'], Principal>>();
proves<Same<Call<typeof ofPlatform>['principal'], Principal>>();
proves<Same<Call<typeof open>['principal'], Principal | undefined>>();

// @ts-expect-error Nobody has no subject.
const careless: HandlerOf<typeof open> = ({ principal }) => ({ sku: principal.subject, stock: 1 });

const things = contract('catalog', { guarded, open, ofPlatform });
defineService(things, {}, () => ({ guarded: right, open: rightToo, ofPlatform: () => undefined }));
// @ts-expect-error A handler is missing.
defineService(things, {}, () => ({ guarded: right, open: rightToo }));
// @ts-expect-error A guarded handler's answer is wrong.
defineService(things, {}, () => ({ guarded: () => 7, open: rightToo, ofPlatform: () => undefined }));
// @ts-expect-error There is no such service.
contract('catalogue', { guarded });

// A client passes what the endpoint takes and gets what it answers.
const peer = client(things, { origin: () => 'http://catalog' });
export async function calls(store: StoreMerchantId) {
  proves<Same<Awaited<ReturnType<typeof peer.guarded>>, { sku: string; stock: number }>>();
  proves<Same<Awaited<ReturnType<typeof peer.ofPlatform>>, undefined>>();
  await peer.guarded({ store });
  await peer.ofPlatform({ params: { id: 7 } });
  // @ts-expect-error The store is missing.
  await peer.guarded({});
  // @ts-expect-error A text is not a store yet.
  await peer.guarded({ store: '507f1f77bcf86cd799439011' });
  // @ts-expect-error An endpoint of the platform takes no store.
  await peer.ofPlatform({ store, params: { id: 7 } });
  // @ts-expect-error The id is a number.
  await peer.ofPlatform({ params: { id: 'seven' } });
}

export const used = [rightLater, incomplete, wrong, silent, careless];
