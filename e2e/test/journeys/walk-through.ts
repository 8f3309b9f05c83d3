import { CurrencyCode } from '@storepod/kernel/currency';
import { LanguageCode } from '@storepod/kernel/language-code';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { shopCalls } from '@storepod/platform/demo/shop-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { followPage, walkPlaces } from '../../src/follow-page.ts';
import { POD } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';

const store = StoreMerchantId.parse('65b000000000000000000011');
const language = LanguageCode.parse('en');

/** The page for people who call the API: all of its commands, on a demo store in which there is little else. */
export function walkThrough(run: Run): void {
  describe('docs/api-walkthrough.md', () => {
    beforeAll(async () => {
      const session = await ConsoleSession.signIn(run.baseUrl, 'org1-admin', 'Storepod-demo-1');
      const { catalog } = shopCalls(session, POD, { id: store, currency: CurrencyCode.parse('USD') });
      const descriptions = [{ language, name: 'Accessories', friendlyUrl: 'accessories' }];
      await catalog.createCategory({ store, body: { code: 'shoes-accessories', descriptions } });
    });

    it('can be followed as it is written, from a token to a refunded order', async () => {
      const { STOREPOD_DATA_DIR, STOREPOD_PORT_OFFSET } = run.env;
      const { code, printed } = await followPage(walkPlaces(Number(STOREPOD_PORT_OFFSET), STOREPOD_DATA_DIR));
      expect(code, printed.slice(-3_000)).toBe(0);
      expect(printed).toContain('back to http://org1-store1.');
    });
  });
}
