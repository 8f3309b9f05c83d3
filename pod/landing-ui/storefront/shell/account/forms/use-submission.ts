'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { useFirstFault } from '../../use-first-fault.ts';
import { type Complaint, complaintOf, type RefusalWords } from './complaint.ts';

/** Reads a text of a form; a field that is not there is empty. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Sends a form by a call. Whatever is refused is told in words, and the first field concerned gets the focus. */
export function useSubmission(send: (form: FormData) => Promise<void>, words: RefusalWords) {
  const [state, setState] = useState<'not-ready' | 'ready' | 'sending' | 'done'>('not-ready');
  const [complaint, setComplaint] = useState<Complaint>();
  const form = useFirstFault<HTMLFormElement>(complaint);

  // Until the script runs, the browser would send the form itself, to where nobody reads it.
  useEffect(() => setState('ready'), []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'ready') return;
    const typed = new FormData(event.currentTarget);
    setState('sending');
    setComplaint(undefined);
    try {
      await send(typed);
      setState('done');
    } catch (error) {
      setComplaint(complaintOf(error, words));
      setState('ready');
    }
  };

  return {
    isDone: state === 'done',
    complaint,
    /** POST, so that a password never stands in an address, whatever sends the form. */
    form: { ref: form, method: 'post', onSubmit } as const,
    button: { type: 'submit', disabled: state === 'not-ready', 'aria-disabled': state === 'sending' } as const,
  };
}
