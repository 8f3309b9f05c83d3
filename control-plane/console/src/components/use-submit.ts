import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { fieldTexts, problemText } from '../texts/problem-text.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { focusFirstFault } from './first-fault.ts';

export interface SubmitOptions<Values, Reply> {
  send: (values: Values) => Promise<Reply>;
  onDone?: (reply: Reply) => unknown;
  /** The field of the form that a field of the service belongs to, where they differ. */
  fieldOf?: (field: string) => string;
  /** Problems that are about one field. */
  codes?: Record<string, string>;
}

export interface Submission {
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  /** What went wrong beside the fields. */
  error: unknown;
}

/** Sends a form and puts what the service says about a field at that field. */
export function useSubmit<Values extends Record<string, unknown>, Reply>(
  form: UseFormReturnType<Values>,
  { send, onDone, fieldOf = (field) => field, codes = {} }: SubmitOptions<Values, Reply>,
): Submission {
  const texts = useTexts();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const explain = (failure: unknown) => {
    const named = namedFields(failure);
    const known = Object.entries(named).filter(([field]) => form.getInputNode(field) !== null);
    form.setErrors(Object.fromEntries(known));
    if (known.length === 0 || known.length < Object.keys(named).length) setError(failure);
    focusFirstFault(
      form,
      known.map(([field]) => field),
    );
  };

  const namedFields = (failure: unknown): Record<string, string> => {
    if (!(failure instanceof ApiProblem)) return {};
    const field = codes[failure.code];
    if (field !== undefined) return { [field]: problemText(texts, failure) };
    const entries = Object.entries(fieldTexts(texts, failure)).map(([name, text]) => [fieldOf(name), text]);
    return Object.fromEntries(entries);
  };

  const run = async (values: Values) => {
    setPending(true);
    setError(undefined);
    try {
      await onDone?.(await send(values));
    } catch (failure) {
      explain(failure);
    } finally {
      setPending(false);
    }
  };

  const submit = form.onSubmit(
    (values) => void run(values),
    (errors) => focusFirstFault(form, Object.keys(errors)),
  );
  return { submit, pending, error };
}
