import type { ReplyOf } from '@storepod/contract/endpoint';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { merchant } from '@storepod/merchant/contract';
import type { LegalView } from '../theme-contract/views.ts';

type Store = ReplyOf<(typeof merchant)['endpoints']['publicStore']>;

/** Who stands behind a store; undefined where its merchant has told nothing of it. */
export function legalView(
  { legalName, registerNumber, vatId, address, title }: Store,
  locale: LanguageCode,
): LegalView | undefined {
  if (!legalName && !registerNumber && !vatId) return undefined;
  const countries = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const place = [address.address, town, address.stateProvince, countries.of(address.country)];
  return {
    name: legalName ?? title,
    address: place.filter((line) => line !== undefined && line !== '').join(', '),
    ...(registerNumber && { registerNumber }),
    ...(vatId && { vatId }),
  };
}
