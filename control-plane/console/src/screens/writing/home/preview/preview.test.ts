import { BRIDGE, BRIDGE_VERSION } from '@storepod/boundary/builder-bridge';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../session/stores.ts';
import { previewTokens } from './preview-token.ts';
import { messageFrom } from './use-bridge.ts';

const shop = 'https://shop.example';
const page = {} as MessageEventSource;
const frame = { contentWindow: page };
const section = '019b0f2e-7c40-7abc-8def-0123456789ab';
const data = { bridge: BRIDGE, version: BRIDGE_VERSION, type: 'remove', section };

describe('a message to the editor', () => {
  it('is heard from the page in the frame alone', () => {
    expect(messageFrom({ source: page, origin: shop, data }, frame, shop)).toEqual({ type: 'remove', section });
    for (const event of [
      { source: page, origin: 'https://evil.example', data },
      { source: page, origin: 'https://shop.example.evil.example', data },
      { source: page, origin: 'null', data },
      { source: {} as MessageEventSource, origin: shop, data },
      { source: null, origin: shop, data },
      { source: page, origin: shop, data: { ...data, version: 1 } },
      { source: page, origin: shop, data: '<b>' },
    ])
      expect(messageFrom(event, frame, shop)).toBeUndefined();
    expect(messageFrom({ source: null, origin: shop, data }, { contentWindow: null }, shop)).toBeUndefined();
    expect(messageFrom({ source: page, origin: shop, data }, null, shop)).toBeUndefined();
  });
});

describe('the token of a preview', () => {
  it('is asked for once, renewed before it ends, and at once where it was refused', async () => {
    let [now, asked] = [0, 0];
    const ask = async () => {
      asked += 1;
      return { token: `t${asked}`, path: '/', expiresAt: new Date(now + 30 * 60_000).toISOString() } as never;
    };
    const tokens = previewTokens({} as Store, ask, () => now);
    expect([await tokens.next(), await tokens.next()]).toEqual(['t1', 't1']);
    now = 27 * 60_000;
    expect(await tokens.next()).toBe('t1');
    now = 29 * 60_000;
    expect(await tokens.next()).toBe('t2');
    expect(await tokens.next(true)).toBe('t3');
  });

  it('that could not be had is asked for again', async () => {
    let isDown = true;
    const tokens = previewTokens({} as Store, async () => {
      if (isDown) throw new Error('down');
      return { token: 'up', path: '/', expiresAt: '2100-01-01T00:00:00.000Z' } as never;
    });
    await expect(tokens.next()).rejects.toThrow('down');
    isDown = false;
    expect(await tokens.next()).toBe('up');
  });
});
