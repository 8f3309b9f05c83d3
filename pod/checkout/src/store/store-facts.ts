import type { ReplyOf } from '@storepod/contract/endpoint';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { Language, LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { Flights } from '@storepod/kernel/single-flight';
import type { merchant } from '@storepod/merchant/contract';
import type { Clients } from '../clients.ts';
import type { CheckoutKit } from '../kit.ts';
import { StoreCache } from '../store-cache.ts';

type PublicStore = ReplyOf<(typeof merchant)['endpoints']['publicStore']>;

/** What checkout has to know of a store. */
export type StoreFacts = Pick<
  PublicStore,
  | 'state'
  | 'title'
  | 'email'
  | 'senderName'
  | 'replyTo'
  | 'colorTheme'
  | 'currency'
  | 'timezone'
  | 'defaultLanguage'
  | 'supportedLanguages'
  | 'requireLoginForOrderPlacement'
> & {
  /** Where browsers reach it: the origins of its verified names. */
  origins: readonly string[];
};

const MOST_STORES = 20_000;
/** Merchant tells of changes; this only lets go of what nobody asks for any more. */
const TOLD_MS = 60_000;
const UNTOLD_MS = 2_000;
/** How old the last word of merchant may be while it cannot be asked: a shop goes on selling, and a short outage is over by then. */
const LONGEST_WITHOUT_MERCHANT_MS = 3_600_000;
const KEY = 'facts';

/** Remembers what merchant says of stores, until it says that one has changed. */
export class StoreFactsCache {
  readonly #merchant: Clients['merchant'];
  readonly #facts: StoreCache<StoreFacts>;
  /** The last word of merchant, for when it cannot be asked. */
  readonly #last: ExpiringCache<StoreMerchantId, StoreFacts>;
  /** Many shoppers at once ask merchant once. */
  readonly #asking = new Flights<StoreMerchantId, StoreFacts>();

  constructor({ clock, config }: CheckoutKit, { merchant }: Clients, isTold: () => boolean) {
    this.#merchant = merchant;
    const keptMs = () => Math.min(config.goodsCache, isTold() ? TOLD_MS : UNTOLD_MS);
    this.#facts = new StoreCache({ clock, most: MOST_STORES, keptMs });
    this.#last = new ExpiringCache({ most: MOST_STORES, clock });
  }

  /** 404 for a store that is archived or unknown. */
  async find(store: StoreMerchantId): Promise<StoreFacts> {
    const found = await this.#facts.fetch(store, [KEY], async () => new Map([[KEY, await this.#ask(store)]]));
    const facts = found.get(KEY);
    if (!facts) throw new Error('a cache has lost what was just loaded');
    return facts;
  }

  /** What merchant has called old is not used again, also while it cannot be asked. */
  changed(store: StoreMerchantId): void {
    this.#facts.dropStore(store);
    this.#last.delete(store);
    this.#asking.forget(store);
  }

  missed(): void {
    this.#facts.dropAll();
    this.#asking.forgetAll();
  }

  async #ask(store: StoreMerchantId): Promise<StoreFacts> {
    try {
      return await this.#asking.share(store, async (isCurrent) => {
        const facts = await this.#read(store);
        if (isCurrent()) this.#last.set(store, facts, LONGEST_WITHOUT_MERCHANT_MS);
        return facts;
      });
    } catch (error) {
      const last = isSilence(error) ? this.#last.get(store) : undefined;
      if (!last) throw error;
      return last;
    }
  }

  async #read(store: StoreMerchantId): Promise<StoreFacts> {
    const [shown, allocations] = await Promise.all([
      this.#merchant.publicStore({ store }),
      this.#merchant.allocates({ store }),
    ]);
    const verified = allocations.filter(({ status }) => status === 'VERIFIED');
    return { ...shown, origins: verified.map(({ url }) => new URL(url).origin) };
  }
}

/** Merchant was out of reach or at fault. That a store is unknown is an answer. */
const isSilence = (error: unknown): boolean => error instanceof Problem && error.status >= 500;

/** The language of a request where the store sells in it, else the store's own. */
export const languageOf = ({ supportedLanguages, defaultLanguage }: StoreFacts, asked: Language): LanguageCode =>
  supportedLanguages.find((language) => language === asked) ?? defaultLanguage;
