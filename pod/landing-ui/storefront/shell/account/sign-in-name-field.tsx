'use client';

import { useEffect, useRef } from 'react';
import { Field } from './forms/field.tsx';

const PLACE = 'storefront.sign-in-name';

/** Leaves a name for the sign-in form, which is a page of its own, in this tab alone. */
export const noteSignInName = (name: string) => sessionStorage.setItem(PLACE, name);
export const forgetSignInName = () => sessionStorage.removeItem(PLACE);

/** Who has just registered, or mistyped the password, need not type the name again. */
export function SignInNameField({ label, describedBy }: { label: string; describedBy: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (!input) return;
    // A browser that has filled the field in knows better.
    if (input.value === '') input.value = sessionStorage.getItem(PLACE) ?? '';
    const note = () => noteSignInName(input.value);
    input.form?.addEventListener('submit', note);
    return () => input.form?.removeEventListener('submit', note);
  }, []);
  return (
    <div ref={place}>
      <Field name="username" label={label} autoComplete="username" describedBy={describedBy} />
    </div>
  );
}
