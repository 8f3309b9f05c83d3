'use client';

import { phonePattern } from '@storepod/kernel/address-rules';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { useFirstFault } from '../../use-first-fault.ts';
import { Field } from '../forms/field.tsx';
import { accountClient } from './account-client.ts';
import type { OwnAccount, ShopperInfo } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { buttons, refusalText, Told, Trouble } from './ui.tsx';
import { useWrite } from './use-own.ts';

interface Props {
  account: OwnAccount;
  info: ShopperInfo;
  place: AccountPlace;
  words: CustomerWords;
  languages: readonly { code: string; name: string }[];
  onSaved: (saved: { account: OwnAccount; info: ShopperInfo }) => void;
}

interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
  language: string;
}

/** As long as both services take them. */
const LONGEST_NAME = 50;
const phone = new RegExp(phonePattern, 'u');
const FORM = 'profile';

/** Names, telephone and language. Both services know the names: the account for letters, checkout for orders. */
export function ProfileForm({ account, info, place, words, languages, onSaved }: Props) {
  const [values, setValues] = useState<ProfileValues>(() => ({
    firstName: info.firstName ?? account.firstName,
    lastName: info.lastName ?? account.lastName,
    phone: info.phone ?? '',
    language: info.language ?? place.locale,
  }));
  const [wrong, setWrong] = useState<Partial<ProfileValues>>({});
  const [told, setTold] = useState<string>();
  const { write, isSending, refusal } = useWrite(place);
  const form = useFirstFault<HTMLFormElement>(wrong);
  useEffect(() => {
    const draft = accountClient(place).draftOf<ProfileValues>(FORM);
    if (!draft) return;
    setValues(draft);
    setTold(words.welcomeBack);
  }, [place, words]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTold(undefined);
    const faults = faultsOf(values, info, words);
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    await write(
      async (calls) => {
        const [firstName, lastName] = [values.firstName.trim(), values.lastName.trim()];
        const saved = await calls.saveNames({ firstName, lastName });
        const known = await calls.saveInfo({
          ...(firstName && { firstName }),
          ...(lastName && { lastName }),
          phone: values.phone.trim() || null,
          language: values.language,
        });
        onSaved({ account: saved, info: known });
        setTold(words.saved);
      },
      { draft: { form: FORM, values } },
    );
  };
  const bound = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    error: wrong[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value }),
  });
  const { optional } = words.profile;
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      noValidate
      className="grid gap-4 border-t border-border pt-6 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <Trouble>{refusalText(refusal, words)}</Trouble>
      </div>
      <Field
        {...bound('firstName')}
        label={words.profile.firstName}
        autoComplete="given-name"
        maxLength={LONGEST_NAME}
        optional={optional}
      />
      <Field
        {...bound('lastName')}
        label={words.profile.lastName}
        autoComplete="family-name"
        maxLength={LONGEST_NAME}
        optional={optional}
      />
      <Field
        {...bound('phone')}
        type="tel"
        label={words.profile.phone}
        autoComplete="tel"
        maxLength={32}
        optional={optional}
      />
      <div>
        <label htmlFor="field-language" className="mb-1 block text-sm font-medium">
          {words.profile.language}
        </label>
        <select
          id="field-language"
          value={values.language}
          onChange={({ target }) => setValues({ ...values, language: target.value })}
          className="h-11 w-full rounded-lg border border-input bg-background px-3 text-foreground"
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="sm:col-span-2">
        <button type="submit" className={buttons.primary} aria-disabled={isSending}>
          {words.save}
        </button>
        <Told>{told}</Told>
      </div>
    </form>
  );
}

/** What is wrong, in words. A name that was given can be changed but not taken back: orders are addressed to it. */
function faultsOf(values: ProfileValues, info: ShopperInfo, { profile }: CustomerWords): Partial<ProfileValues> {
  const number = values.phone.trim();
  return {
    ...(info.firstName && !values.firstName.trim() && { firstName: profile.nameError }),
    ...(info.lastName && !values.lastName.trim() && { lastName: profile.nameError }),
    ...(number && !phone.test(number) && { phone: profile.phoneError }),
  };
}
