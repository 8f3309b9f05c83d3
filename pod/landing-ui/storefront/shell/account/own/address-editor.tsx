'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { AddressForm } from '../../address/address-form.tsx';
import { type AddressValues, sentAddress } from '../../address/address-values.ts';
import type { AddressWords } from '../../address/address-words.ts';
import { type AddressFaults, checkAddress, refusedAddress } from '../../address/check-address.ts';
import { useFirstFault } from '../../use-first-fault.ts';
import type { Refused } from '../sign-in/answer.ts';
import type { Country } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { buttons, Panel, refusalText, Trouble } from './ui.tsx';
import { useWrite } from './use-own.ts';

export const ADDRESS_FORM = 'address';

export interface EditedAddress {
  /** Undefined for one that is new. */
  id: string | undefined;
  values: AddressValues;
  defaultDelivery: boolean;
  defaultBilling: boolean;
}

interface Props {
  edited: EditedAddress;
  place: AccountPlace;
  words: CustomerWords;
  addressWords: AddressWords;
  countries: readonly Country[];
  onChange: (edited: EditedAddress) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** An address of the book, to be written or changed. */
export function AddressEditor({ edited, place, words, addressWords, countries, onChange, onClose, onSaved }: Props) {
  const [faults, setFaults] = useState<AddressFaults>({});
  const { write, isSending, refusal } = useWrite(place);
  const form = useFirstFault<HTMLFormElement>(faults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  useEffect(() => {
    if (refusal) setFaults(refusedAddress(refusal.fields, 'address'));
  }, [refusal]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkAddress(edited.values);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { id, values, defaultBilling, defaultDelivery } = edited;
    const body = { address: sentAddress(values), defaultBilling, defaultDelivery };
    await write(
      async (calls) => {
        await (id === undefined ? calls.addAddress(body) : calls.saveAddress(id, body));
        onSaved();
      },
      { draft: { form: ADDRESS_FORM, values: edited } },
    );
  };
  return (
    <div className="mb-6">
      <Panel title={edited.id === undefined ? words.addresses.addTitle : words.addresses.editTitle}>
        <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
          <Trouble>{troubleOf(refusal, words)}</Trouble>
          <AddressForm
            values={edited.values}
            onChange={(values) => onChange({ ...edited, values })}
            countries={countries}
            words={addressWords}
            faults={faults}
            isReadOnly={isSending}
          />
          <Checkbox
            label={words.addresses.useForDelivery}
            isOn={edited.defaultDelivery}
            onChange={(defaultDelivery) => onChange({ ...edited, defaultDelivery })}
          />
          <Checkbox
            label={words.addresses.useForBilling}
            isOn={edited.defaultBilling}
            onChange={(defaultBilling) => onChange({ ...edited, defaultBilling })}
          />
          <div className="flex flex-wrap gap-3 pt-2">
            <button type="submit" className={buttons.primary} aria-disabled={isSending}>
              {words.save}
            </button>
            <button type="button" className={buttons.plain} onClick={onClose}>
              {words.cancel}
            </button>
          </div>
        </form>
      </Panel>
    </div>
  );
}

const troubleOf = (refusal: Refused | undefined, words: CustomerWords) =>
  refusal?.code === 'CHECKOUT.ADDRESS.TOO_MANY' ? words.addresses.full : refusalText(refusal, words);

const Checkbox = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <label className="flex min-h-8 items-center gap-3 text-sm">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 accent-primary"
    />
    {label}
  </label>
);
