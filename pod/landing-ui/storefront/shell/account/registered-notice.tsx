'use client';

import { useEffect, useState } from 'react';
import { Notice } from './forms/field.tsx';

const PLACE = 'storefront.registered';

/** Leaves word for the sign-in form that an account was made just now. */
export const noteRegistration = () => sessionStorage.setItem(PLACE, 'yes');

/** Greets somebody who has just registered, once. The server does not know of it: it renders for nobody in particular. */
export function RegisteredNotice({ words }: { words: { title: string; hint: string } }) {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (sessionStorage.getItem(PLACE) === null) return;
    sessionStorage.removeItem(PLACE);
    setNew(true);
  }, []);
  return (
    isNew && (
      <Notice>
        <p className="font-semibold">{words.title}</p>
        <p>{words.hint}</p>
      </Notice>
    )
  );
}
