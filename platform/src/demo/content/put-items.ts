import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { eachAtATime } from '../shop-calls.ts';

const AT_A_TIME = 3;
const ALL = { count: 200 } as const;

/** The workflow of one type of content, as its contract has it. */
interface Workflow<Body> {
  list(call: { store: StoreMerchantId; query: typeof ALL }): Promise<{ content: readonly ListedItem[] }>;
  create(call: { store: StoreMerchantId; body: Body }): Promise<{ id: Uuid }>;
  update(call: { store: StoreMerchantId; params: { id: Uuid }; body: Body }): Promise<{ id: Uuid }>;
  bulk(call: {
    store: StoreMerchantId;
    body: { ids: Uuid[]; action: 'PUBLISH' };
  }): Promise<readonly { id: Uuid; ok: boolean; code?: string | null }[]>;
}

interface ListedItem {
  id: Uuid;
  slug: string;
}

/**
 * Has items of one type say what they should, and shows them all in one call. Whatever stands at their slugs already, such as
 * the first content of a new store or what an attempt before has made, is written over.
 */
export async function putItems<Body extends { slug: string }>(
  store: StoreMerchantId,
  workflow: Workflow<Body>,
  items: readonly Body[],
): Promise<void> {
  const { content } = await workflow.list({ store, query: ALL });
  const known = new Map(content.map(({ slug, id }) => [slug, id]));
  const ids: Uuid[] = [];
  await eachAtATime([...items.entries()], AT_A_TIME, async ([nth, body]) => {
    const id = known.get(body.slug);
    const saved = id ? await workflow.update({ store, params: { id }, body }) : await workflow.create({ store, body });
    ids[nth] = saved.id;
  });
  const refused = (await workflow.bulk({ store, body: { ids, action: 'PUBLISH' } })).filter(({ ok }) => !ok);
  if (refused.length > 0) throw new Error(`content was not published: ${refused.map(({ code }) => code).join(', ')}`);
}
