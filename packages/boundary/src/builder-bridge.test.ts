import { describe, expect, it } from 'vitest';
import { BRIDGE, BRIDGE_VERSION, readShopMessage } from './builder-bridge.ts';

const section = '019b0f2e-7c40-7abc-8def-0123456789ab';
const head = { bridge: BRIDGE, version: BRIDGE_VERSION };

describe('a message of a preview', () => {
  it.each([
    { type: 'ready', sections: [section] },
    { type: 'scrolled', top: 12.5 },
    { type: 'select', section },
    { type: 'move', section, by: -1 },
    { type: 'add', after: section },
    { type: 'remove', section },
  ])('$type is read, and nothing beside it', (message) => {
    expect(readShopMessage({ ...head, ...message, html: '<script>' })).toEqual(message);
  });

  it.each([
    undefined,
    null,
    'select',
    [],
    { type: 'select', section },
    { ...head, version: 1, type: 'select', section },
    { ...head, version: '2', type: 'select', section },
    { ...head, bridge: 'another', type: 'select', section },
    { ...head, type: 'publish', section },
    { ...head, type: 'toString', section },
    { ...head, type: '__proto__', section },
    { ...head, type: 'select', section: '<img>' },
    { ...head, type: 'select', section: [section] },
    { ...head, type: 'move', section, by: 2 },
    { ...head, type: 'scrolled', top: Number.NaN },
    { ...head, type: 'scrolled', top: -1 },
    { ...head, type: 'ready', sections: section },
    { ...head, type: 'ready', sections: [section, 'x'] },
    { ...head, type: 'ready', sections: Array.from({ length: 1_001 }, () => section) },
  ])('%j is nothing', (message) => {
    expect(readShopMessage(message)).toBeUndefined();
  });
});
