import type { IncomingHttpHeaders } from 'node:http';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { FALLBACK_LOCALE, isAppLocale, readerLocales } from '../../shared/locales.ts';
import type { Tenant } from '../../shared/tenant.ts';

/** Undefined where no store is named. */
export function tenantOf(headers: IncomingHttpHeaders): Tenant | undefined {
  const store = one(headers['store-id']);
  if (!StoreMerchantId.is(store)) return undefined;
  const supported = one(headers['supported-languages'])
    .split(',')
    .map((code) => code.trim())
    .filter(isAppLocale);
  const wanted = one(headers['default-language']);
  const defaultLanguage = pick([wanted, supported[0]], supported);
  return {
    store,
    theme: one(headers.theme),
    colorTheme: one(headers['color-theme']),
    defaultLanguage,
    languages: supported.length > 0 ? supported : [defaultLanguage],
  };
}

/** The language of somebody who named none: the one chosen before, one that they read, the store's own, or ours. */
export const chosenLanguage = (
  tenant: Tenant,
  cookies: ReadonlyMap<string, string>,
  acceptLanguage?: string,
): LanguageCode =>
  pick([cookies.get('NEXT_LOCALE'), ...readerLocales(acceptLanguage), tenant.defaultLanguage], tenant.languages);

function pick(candidates: readonly (string | undefined)[], supported: readonly LanguageCode[]): LanguageCode {
  const isGood = (code: string | undefined): code is LanguageCode =>
    isAppLocale(code) && (supported.length === 0 || supported.includes(code));
  return candidates.find(isGood) ?? supported[0] ?? FALLBACK_LOCALE;
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));
