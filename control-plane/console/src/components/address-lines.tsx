import type { ReplyAt } from '../api/request-types.ts';
import type { Format } from '../format/format.ts';
import { useFormat, useLocale } from '../texts/texts-context.tsx';
import css from './address-lines.module.css';

type Address = ReplyAt<'checkout', 'GET', '/api/v1/private/orders/:id'>['billing'];

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const format = useFormat();
  return (
    <address className={css.address} dir="auto">
      {writtenOn(format, address)}
    </address>
  );
}

/** Where the bill goes, which is most often where the parcel goes. */
export function BillingAddress({ billing, delivery }: { billing: Address; delivery: Address | null }) {
  const { texts, format } = useLocale();
  const isSame = delivery !== null && writtenOn(format, billing) === writtenOn(format, delivery);
  return isSame ? texts.common.sameAsDelivery : <AddressLines address={billing} />;
}

/** A city that is a region, too, is named once. */
const writtenOn = (format: Format, address: Address): string =>
  [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address,
    [address.postalCode, ...new Set([address.city, address.stateProvince])].filter(Boolean).join(' '),
    format.country(address.country),
    address.phone,
  ]
    .filter((line) => line !== undefined && line !== '')
    .join('\n');
