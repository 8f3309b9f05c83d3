import type { ReplyAt } from '../api/request-types.ts';
import { useFormat } from '../texts/texts-context.tsx';
import css from './address-lines.module.css';

type Address = ReplyAt<'checkout', 'GET', '/api/v1/private/orders/:id'>['billing'];

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const format = useFormat();
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address,
    [address.postalCode, address.city, address.stateProvince].filter(Boolean).join(' '),
    format.country(address.country),
    address.phone,
  ].filter((line) => line !== undefined && line !== '');
  return (
    <address className={css.address} dir="auto">
      {lines.join('\n')}
    </address>
  );
}
