import { client } from '@storepod/contract/client';
import { afterAll, describe, expect, it } from 'vitest';
import { content } from '../src/contract.ts';
import * as files from './files.ts';
import { newStore, openLibrary } from './library.ts';

const { running, upload } = await openLibrary({ jobs: false });
const peer = client(content, { origin: () => running.origin, token: () => String(running.tokens.podService) });
afterAll(() => peer.close());

describe('the typed client of a service in the same pod', () => {
  it('resolves files, says who uses them, and releases them', async () => {
    const store = newStore();
    const { body } = await upload(store, { bytes: files.pdf('one') }, { bytes: files.pdf('two') });
    const [{ id: one }, { id: two }] = body;
    expect(await peer.resolveMedia({ store, query: { ids: [one, two] } })).toEqual(body);
    const owner = { ownerKind: 'PRODUCT', ownerRef: '1', ownerTitle: 'Shoe' } as const;
    await peer.replaceMediaUsage({ store, body: { ...owner, refs: [{ field: 'images', assetId: one }] } });
    expect((await peer.readMedia({ store, params: { id: one } })).usages).toEqual([{ ...owner, field: 'images' }]);
    await peer.replaceMediaUsage({ store, body: { ...owner, refs: [] } });
    expect((await peer.readMedia({ store, params: { id: one } })).usageCount).toBe(0);
  });

  it('hears by its code that a file is not there', async () => {
    const [id] = (await upload(newStore(), { bytes: files.pdf('three') })).body.map(
      (asset: { id: string }) => asset.id,
    );
    const usage = {
      ownerKind: 'BRAND',
      ownerRef: '1',
      ownerTitle: '',
      refs: [{ field: 'logo', assetId: id }],
    } as const;
    await expect(
      peer.replaceMediaUsage({ store: newStore(), body: { ...usage, refs: [...usage.refs] } }),
    ).rejects.toMatchObject({
      code: 'CONTENT.MEDIA.REFERENCE_UNRESOLVABLE',
    });
  });
});
