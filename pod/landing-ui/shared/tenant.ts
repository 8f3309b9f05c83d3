import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** Whose shop a request is for: what the edge says in five headers, and nothing else. */
export interface Tenant {
  store: StoreMerchantId;
  /** As the edge said it; which theme that is, is decided apart. */
  theme: string;
  colorTheme: string;
  defaultLanguage: LanguageCode;
  /** Those of the store in which the storefront can speak, in the store's order. Never empty. */
  languages: readonly LanguageCode[];
}
