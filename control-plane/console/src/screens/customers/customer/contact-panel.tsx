import { AddressLines, BillingAddress } from '../../../components/address-lines.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { OfCustomer } from './customer-query.ts';

/** How somebody is reached, and where their goods and bills went last. */
export function ContactPanel({ customer }: OfCustomer) {
  const { texts, format } = useLocale();
  const { customers } = texts;
  const { erased, emailAddress, phone, language, billing, delivery } = customer;
  return (
    <Panel title={customers.contact}>
      <Facts>
        {!erased && (
          <Fact name={customers.email}>
            <a href={`mailto:${emailAddress}`} dir="ltr">
              {emailAddress}
            </a>
          </Fact>
        )}
        {phone !== null && (
          <Fact name={customers.phone}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
              {phone}
            </a>
          </Fact>
        )}
        {language !== null && <Fact name={customers.language}>{format.language(language)}</Fact>}
        <Fact name={customers.delivery}>{delivery ? <AddressLines address={delivery} /> : customers.noAddress}</Fact>
        <Fact name={customers.billing}>
          {billing ? <BillingAddress billing={billing} delivery={delivery} /> : customers.noAddress}
        </Fact>
      </Facts>
    </Panel>
  );
}
