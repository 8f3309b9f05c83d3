'use client';

import { addressLimits } from '@storepod/kernel/address-rules';
import { useId } from 'react';
import { addressLayout } from './address-layout.ts';
import { type AddressField, type AddressValues, inCountry } from './address-values.ts';
import { type AddressWords, faultText, labelOf } from './address-words.ts';
import type { AddressFaults } from './check-address.ts';

export interface AddressFormProps {
  values: AddressValues;
  onChange: (values: AddressValues) => void;
  /** Those that the shop takes, in the order of the page's language. */
  countries: readonly { code: string; name: string }[];
  words: AddressWords;
  faults?: AddressFaults;
  /** What a browser fills the fields in from. */
  purpose?: 'shipping' | 'billing';
  /** `none` leaves the telephone out. */
  phone?: 'none' | 'optional' | 'required';
  /** Also while something is sent: what is typed then would be lost. */
  isReadOnly?: boolean;
}

const autoComplete = {
  ...{ firstName: 'given-name', lastName: 'family-name', company: 'organization', phone: 'tel' },
  ...{ address: 'street-address', city: 'address-level2', stateProvince: 'address-level1' },
  ...{ postalCode: 'postal-code', country: 'country' },
} as const satisfies Record<AddressField, string>;

const control =
  'h-11 w-full min-w-0 rounded-lg border border-input bg-background px-3 text-foreground aria-invalid:border-destructive';

/** Asks for an address in the way of its country. It sends nothing and reads nothing: values in, values out. */
export function AddressForm({ purpose = 'shipping', phone = 'optional', faults = {}, ...props }: AddressFormProps) {
  const { values, onChange, countries, words, isReadOnly = false } = props;
  const id = useId();
  const { rows, required, states } = addressLayout(values.country);
  const shared = (field: AddressField) => {
    const fault = faults[field];
    return {
      id: `${id}-${field}`,
      label: labelOf(field, values.country, words),
      error: fault && faultText(field, fault, values.country, words),
      optional: required.has(field) || (field === 'phone' && phone === 'required') ? undefined : words.optional,
      name: `${purpose}-${field}`,
      autoComplete: `${purpose} ${autoComplete[field]}`,
      value: values[field],
      isReadOnly,
    };
  };
  const set = (field: AddressField) => (value: string) => onChange({ ...values, [field]: value });
  return (
    <div className="grid gap-4" data-address-form={purpose}>
      <ChoiceField
        {...shared('country')}
        choose={words.choose}
        choices={countries.map(({ code, name }) => ({ value: code, name }))}
        onChange={(country) => onChange(inCountry(values, country))}
      />
      {rows.map((row) => (
        <div key={row.join()} className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
          {row.map((field) =>
            field === 'stateProvince' && states.length > 0 ? (
              <ChoiceField
                key={field}
                {...shared(field)}
                choose={words.choose}
                choices={states}
                onChange={set(field)}
              />
            ) : (
              <TextField key={field} {...shared(field)} {...keyboardOf(field)} onChange={set(field)} />
            ),
          )}
        </div>
      ))}
      {phone !== 'none' && <TextField {...shared('phone')} {...keyboardOf('phone')} onChange={set('phone')} />}
    </div>
  );
}

/** Numbers and codes run from the left in every language. */
function keyboardOf(field: AddressField) {
  const maxLength = field === 'country' ? undefined : addressLimits[field];
  if (field === 'phone') return { type: 'tel', dir: 'ltr', maxLength } as const;
  if (field === 'postalCode') return { dir: 'ltr', autoCapitalize: 'characters', maxLength } as const;
  return { autoCapitalize: 'words', maxLength } as const;
}

interface SharedProps {
  id: string;
  label: string;
  name: string;
  value: string;
  autoComplete: string;
  error: string | undefined;
  optional: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

type TextFieldProps = SharedProps & ReturnType<typeof keyboardOf>;

function TextField({ label, error, optional, isReadOnly, onChange, ...input }: TextFieldProps) {
  return (
    <Labelled id={input.id} {...{ label, error, optional }}>
      <input
        {...input}
        {...stateOf(input.id, error, optional)}
        readOnly={isReadOnly}
        className={`${control} ${input.dir === 'ltr' ? 'rtl:text-right' : ''}`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}

interface ChoiceFieldProps extends SharedProps {
  choose: string;
  choices: readonly { value: string; name: string }[];
}

function ChoiceField({ label, error, optional, isReadOnly, onChange, choose, choices, ...select }: ChoiceFieldProps) {
  // What was written before there was a list stays as it is until somebody chooses.
  const isKnown = select.value === '' || choices.some(({ value }) => value === select.value);
  return (
    <Labelled id={select.id} {...{ label, error, optional }}>
      <select
        {...select}
        {...stateOf(select.id, error, optional)}
        aria-disabled={isReadOnly || undefined}
        className={control}
        onChange={({ target }) => !isReadOnly && onChange(target.value)}
      >
        <option value="">{choose}</option>
        {!isKnown && <option value={select.value}>{select.value}</option>}
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

const stateOf = (id: string, error: string | undefined, optional: string | undefined) => ({
  'aria-required': optional === undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

interface LabelledProps {
  id: string;
  label: string;
  error: string | undefined;
  optional: string | undefined;
  children: React.ReactNode;
}

const Labelled = ({ id, label, error, optional, children }: LabelledProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-1 block text-sm font-medium">
      {label}
      {optional && <span className="font-normal text-muted-foreground"> ({optional})</span>}
    </label>
    {children}
    {error && (
      <p id={`${id}-error`} className="mt-1 text-sm text-destructive">
        {error}
      </p>
    )}
  </div>
);
