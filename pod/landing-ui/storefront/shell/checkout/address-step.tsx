'use client';

import { AddressForm } from '../address/address-form.tsx';
import { type AddressValues, addressValues, emptyAddress } from '../address/address-values.ts';
import type { AddressWords } from '../address/address-words.ts';
import type { Faults } from './check-draft.ts';
import type { BookAddress, Country } from './checkout-calls.ts';
import type { CheckoutWords } from './checkout-words.ts';
import type { Draft } from './draft.ts';
import { RadioCards } from './radio-cards.tsx';
import { StepFrame } from './step-frame.tsx';

interface Props {
  words: CheckoutWords;
  addressWords: AddressWords;
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  faults: Faults;
  countries: readonly Country[];
  book: readonly BookAddress[];
  /** Where nothing travels, the one address is that of the bill. */
  isSent: boolean;
}

/** Where the goods go, and where the bill goes if that is elsewhere. */
export function AddressStep(props: Props) {
  const { words, addressWords, draft, change, faults, countries, book, isSent } = props;
  const chosen = book.find(({ id }) => id === draft.addressId);
  const choose = (id: string) => {
    const known = book.find((one) => one.id === id);
    change({ addressId: id, delivery: known ? addressValues(known.address) : emptyAddress(draft.delivery.country) });
  };
  // An address of the book that the country would not take is shown with what is wrong.
  const showsForm = !chosen || faults.delivery !== undefined;
  const form = { countries, words: addressWords } as const;
  return (
    <StepFrame title={isSent ? words.delivery : words.billing}>
      {book.length > 0 && (
        <div className="mb-5">
          <RadioCards
            name="address-book"
            legend={words.yourAddresses}
            value={chosen ? draft.addressId : ''}
            onChange={choose}
            choices={[
              ...book.map(({ id, address }) => ({ value: id, ...shortly(address) })),
              { value: '', title: words.otherAddress },
            ]}
          />
        </div>
      )}
      {showsForm && (
        <AddressForm
          {...form}
          values={draft.delivery}
          // It is another one from the first letter on: were it still that of the book, its form would go with what was wrong.
          onChange={(delivery) => change({ delivery, addressId: '' })}
          purpose={isSent ? 'shipping' : 'billing'}
          {...(faults.delivery && { faults: faults.delivery })}
        />
      )}
      {isSent && (
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={draft.isSameAddress}
            onChange={({ target }) => change({ isSameAddress: target.checked })}
            className="size-4 shrink-0 accent-primary"
          />
          {words.sameAddress}
        </label>
      )}
      {isSent && !draft.isSameAddress && (
        <div className="mt-4">
          <h3 className="mb-4 font-semibold">{words.billing}</h3>
          <AddressForm
            {...form}
            values={draft.billing}
            onChange={(billing: AddressValues) => change({ billing })}
            purpose="billing"
            {...(faults.billing && { faults: faults.billing })}
          />
        </div>
      )}
    </StepFrame>
  );
}

const shortly = ({ firstName, lastName, address, postalCode, city, country }: BookAddress['address']) => ({
  title: `${firstName} ${lastName}`,
  hint: [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
});
