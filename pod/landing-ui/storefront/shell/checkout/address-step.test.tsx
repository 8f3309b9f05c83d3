import { CountryCode } from '@storepod/kernel/country';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesOf } from '../../messages/messages.ts';
import { AddressForm, type AddressFormProps } from '../address/address-form.tsx';
import { addressValues } from '../address/address-values.ts';
import { AddressStep } from './address-step.tsx';
import { type Draft, emptyDraft } from './draft.ts';

type Props = ComponentProps<typeof AddressStep>;

const { checkout: words, address: addressWords } = messagesOf(LanguageCode.parse('en'));
const address = {
  ...{ firstName: 'Grace', lastName: 'Hopper', address: '1 Main Street', city: 'Austin' },
  country: CountryCode.parse('US'),
};
const home = Uuid.parse('0199a000-0000-7000-8000-000000000001');
const book: Props['book'] = [{ id: home, address, defaultDelivery: true, defaultBilling: true }];
const chosen: Draft = { ...emptyDraft('US'), addressId: home, delivery: addressValues(address) };

const step = (draft: Draft, faults: Props['faults'], change: Props['change'] = () => undefined) => (
  <AddressStep {...{ words, addressWords, book, draft, faults, change }} countries={[]} isSent />
);
const drawn = (draft: Draft, faults: Props['faults']) => renderToStaticMarkup(step(draft, faults));

/** The form of the delivery, as the step has it. */
function formOf(props: Props): AddressFormProps {
  const { children } = AddressStep(props).props as { children: ReactNode };
  const form = Children.toArray(children).find((child) => isValidElement(child) && child.type === AddressForm);
  if (!isValidElement<AddressFormProps>(form)) throw new Error('there is no form');
  return form.props;
}

it('an address of the book is not asked for, unless something of it is wrong', () => {
  expect(drawn(chosen, {})).not.toContain('shipping-postalCode');
  expect(drawn(chosen, { delivery: { postalCode: 'missing' } })).toContain('shipping-postalCode');
});

it('stays in sight while it is corrected, although its marks are gone with the first letter', () => {
  let draft = chosen;
  const change: Props['change'] = (next) => {
    draft = { ...draft, ...next };
  };
  const refused = step(draft, { delivery: { postalCode: 'missing' } }, change);
  formOf(refused.props).onChange({ ...chosen.delivery, postalCode: '7' });
  expect(draft.delivery.postalCode).toBe('7');
  expect(drawn(draft, {})).toContain('name="shipping-postalCode"');
});
