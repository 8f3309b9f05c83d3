import { useLocale } from '../../../texts/texts-context.tsx';
import css from './paper.module.css';
import { PaperAddresses, PaperHead, type SheetProps } from './paper-head.tsx';
import { toPack } from './paper-lines.ts';

/** What lies in the parcel, without prices: it may be a gift. */
export function PackingSlip(sheet: SheetProps) {
  const { texts, format } = useLocale();
  const { papers } = texts;
  const { order } = sheet;
  const lines = toPack(order.products);
  return (
    <>
      <PaperHead {...sheet} kind={papers.kinds['packing-slip']}>
        {order.shippingMethod && (
          <>
            <dt>{papers.delivery}</dt>
            <dd dir="auto">{order.shippingMethod.title}</dd>
          </>
        )}
      </PaperHead>
      <PaperAddresses order={order} />
      {lines.length === 0 ? (
        <p>{papers.nothingToSend}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{papers.item}</th>
              <th scope="col" data-end>
                {papers.pieces}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, sku, name, options, pieces }) => (
              <tr key={id ?? sku}>
                <td>
                  <span dir="auto">{name}</span>
                  <small>{[...options.map(({ name: option, value }) => `${option}: ${value}`), sku].join(' · ')}</small>
                </td>
                <td data-end>{format.number(pieces)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {order.comments !== null && (
        <section className={css.message}>
          <h2>{papers.message}</h2>
          <p className={css.lines} dir="auto">
            {order.comments}
          </p>
        </section>
      )}
    </>
  );
}
