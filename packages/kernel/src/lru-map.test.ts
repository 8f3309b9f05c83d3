import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LruMap } from './lru-map.ts';

describe('a map of what was used last', () => {
  it('holds exactly the keys used last, whatever is done with it', () => {
    const step = fc.record({ key: fc.constantFrom(...'abcdefgh'), kind: fc.constantFrom('get', 'set', 'delete') });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 100 }), (most, steps) => {
        const map = new LruMap<string, number>(most);
        let model: string[] = [];
        for (const { key, kind } of steps) {
          const isThere = model.includes(key);
          if (kind === 'get') expect(map.get(key)).toBe(isThere ? key.charCodeAt(0) : undefined);
          if (kind === 'set') map.set(key, key.charCodeAt(0));
          if (kind === 'delete') map.delete(key);
          if (kind === 'set' || isThere) model = model.filter((other) => other !== key);
          if (kind === 'set' || (kind === 'get' && isThere)) model = [...model, key].slice(-most);
          expect(map.size).toBe(model.length);
        }
        map.clear();
        expect(map.size).toBe(0);
      }),
    );
  });
});
