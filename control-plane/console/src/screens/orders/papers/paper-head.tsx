import type { ReactNode } from 'react';
import { AddressLines } from '../../../components/address-lines.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import type { Order } from '../order-words.ts';
import css from './paper.module.css';

/** What every sheet is made from. */
export interface SheetProps {
  order: Order;
  record: StoreRecord;
}

/** Who sells, what the sheet is, and when the order was placed. */
export function PaperHead({ order, record, kind, children }: SheetProps & { kind: string; children?: ReactNode }) {
  const { texts, format } = useLocale();
  const { papers } = texts;
  const { address } = record;
  const lines = [
    address.address,
    [address.postalCode, address.city, address.stateProvince].filter(Boolean).join(' '),
    format.country(address.country),
    record.email,
    record.phone,
    record.registerNumber && papers.registerNumber(record.registerNumber),
    record.vatId && papers.vatId(record.vatId),
    record.taxNumber && papers.taxNumber(record.taxNumber),
  ].filter(Boolean);
  return (
    <div className={css.head}>
      <div>
        <p className={css.seller} dir="auto">
          {record.legalName ?? record.title}
        </p>
        <p className={css.lines} dir="auto">
          {lines.join('\n')}
        </p>
      </div>
      <dl className={css.facts}>
        <dt className={css.kind}>{kind}</dt>
        <dd className={css.kind}>#{order.number}</dd>
        <dt>{papers.orderedAt}</dt>
        <dd>{format.date(order.datePurchased)}</dd>
        {children}
      </dl>
    </div>
  );
}

/** Where the bill and the goods go. */
export function PaperAddresses({ order }: { order: Order }) {
  const { papers } = useLocale().texts;
  return (
    <div className={css.addresses}>
      {order.delivery && (
        <section>
          <h2>{papers.shipTo}</h2>
          <AddressLines address={order.delivery} />
        </section>
      )}
      <section>
        <h2>{papers.billTo}</h2>
        <AddressLines address={order.billing} />
      </section>
    </div>
  );
}
