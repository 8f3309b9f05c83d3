import type { Destination, Place, ShippingMethod } from '../rules.ts';

/** Whether a method delivers to a destination. What is picked up goes nowhere. */
export function reaches({ kind, places }: ShippingMethod, destination: Destination | undefined): boolean {
  if (kind === 'PICKUP' || places.length === 0) return true;
  return destination !== undefined && places.some((place) => isIn(place, destination));
}

const isIn = ({ country, regions, postalPrefixes }: Place, { country: to, region, postalCode }: Destination) =>
  country === to &&
  (regions.length === 0 || regions.some((known) => isSameRegion(known, region))) &&
  (postalPrefixes.length === 0 || postalPrefixes.some((prefix) => compact(postalCode).startsWith(compact(prefix))));

/** People write regions as they like: their case and the blanks around them mean nothing. */
export const isSameRegion = (a: string | null | undefined, b: string | null | undefined): boolean =>
  regionKey(a) !== '' && regionKey(a) === regionKey(b);

/** A region as it is compared; empty where there is none. */
export const regionKey = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').trim().toUpperCase();

/** `sw1a 1aa`, `SW1A-1AA` and `SW1A1AA` are the same postal code. */
const compact = (text: string | undefined) => regionKey(text).replace(/[\s-]/g, '');
