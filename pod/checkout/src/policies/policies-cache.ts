import type { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { Flights } from '@storepod/kernel/single-flight';
import type { Clients } from '../clients.ts';
import type { CheckoutKit } from '../kit.ts';
import { StoreCache } from '../store-cache.ts';

export type CheckoutPolicies = ReplyOf<(typeof content)['endpoints']['checkoutPolicies']>;

const MOST_ENTRIES = 20_000;
/** Content tells of changes; this only lets go of what nobody asks for any more. */
const TOLD_MS = 60_000;
const UNTOLD_MS = 2_000;
/** How old the last word of content may be while it cannot be asked. Without any, no order is taken: nobody knows what is to be accepted. */
const LONGEST_WITHOUT_CONTENT_MS = 3_600_000;

/** Remembers what content says of the policies at the checkout, until it says that something of the store has changed. */
export class PoliciesCache {
  readonly #content: Clients['content'];
  readonly #policies: StoreCache<CheckoutPolicies>;
  /** The last word of content, for when it cannot be asked. */
  readonly #last: ExpiringCache<StoreMerchantId, Map<LanguageCode, CheckoutPolicies>>;
  /** Many shoppers at once ask content once. */
  readonly #asking = new Flights<string, CheckoutPolicies>();

  constructor({ clock, config }: CheckoutKit, { content: peer }: Clients, isTold: () => boolean) {
    this.#content = peer;
    const keptMs = () => Math.min(config.goodsCache, isTold() ? TOLD_MS : UNTOLD_MS);
    this.#policies = new StoreCache({ clock, most: MOST_ENTRIES, keptMs });
    this.#last = new ExpiringCache({ most: MOST_ENTRIES, clock });
  }

  /** Those that hold now; titles are in that language where there is one in it. */
  async find(store: StoreMerchantId, lang: LanguageCode): Promise<CheckoutPolicies> {
    const found = await this.#policies.fetch(
      store,
      [lang],
      async () => new Map([[lang, await this.#ask(store, lang)]]),
    );
    const policies = found.get(lang);
    if (!policies) throw new Error('a cache has lost what was just loaded');
    return policies;
  }

  /** What content has called old is not used again, also while it cannot be asked. */
  changed(store: StoreMerchantId): void {
    this.#policies.dropStore(store);
    this.#last.delete(store);
    this.#asking.forgetAll();
  }

  missed(): void {
    this.#policies.dropAll();
    this.#asking.forgetAll();
  }

  async #ask(store: StoreMerchantId, lang: LanguageCode): Promise<CheckoutPolicies> {
    try {
      return await this.#asking.share(`${store}|${lang}`, async (isCurrent) => {
        const policies = await this.#content.checkoutPolicies({ store, lang });
        if (isCurrent()) this.#keep(store, lang, policies);
        return policies;
      });
    } catch (error) {
      const isSilence = error instanceof Problem && error.status >= 500;
      const last = isSilence ? this.#last.get(store)?.get(lang) : undefined;
      if (!last) throw error;
      return last;
    }
  }

  #keep(store: StoreMerchantId, lang: LanguageCode, policies: CheckoutPolicies): void {
    const known = this.#last.get(store) ?? new Map<LanguageCode, CheckoutPolicies>();
    this.#last.set(store, known.set(lang, policies), LONGEST_WITHOUT_CONTENT_MS);
  }
}
