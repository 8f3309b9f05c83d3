'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { Refused } from '../account/sign-in/answer.ts';
import type { Place } from '../cart/cart-calls.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { askForNotice } from './ask-for-notice.ts';

export type NoticeWords = Record<
  'title' | 'hint' | 'email' | 'send' | 'sending' | 'done' | 'wrongEmail' | 'tooMany' | 'failed',
  string
>;

interface Props {
  sku: string;
  place: Place;
  words: NoticeWords;
}

type NoticeState = 'open' | 'sending' | 'done' | 'wrongEmail' | 'tooMany' | 'failed';

/**
 * Somebody wants to hear when a variant can be bought again. Sent before any script runs, a form of the method `dialog` goes
 * nowhere, so that nobody's address stands in that of a page; it is marked as sent, and sent when the script has started.
 */
export function StockNotice({ sku, place, words }: Props) {
  const [state, setState] = useState<NoticeState>('open');
  const form = useFirstFault<HTMLFormElement>(state);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current || state === 'sending') return;
    const email = String(new FormData(form.current).get('email') ?? '').trim();
    setState('sending');
    setState(await outcomeOf(askForNotice(place, sku, email)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for what happened before
  useEffect(() => {
    if (form.current?.dataset.sentEarly !== undefined) void send();
  }, []);
  if (state === 'done')
    return (
      <p role="status" className="mt-5 rounded-card bg-muted px-5 py-4 text-sm font-medium text-foreground">
        {words.done}
      </p>
    );
  const fault = state === 'open' || state === 'sending' ? undefined : words[state];
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={send}
      className="mt-5 rounded-card bg-muted p-5 text-foreground"
    >
      <label htmlFor="stock-notice" className="block font-medium">
        {words.title}
      </label>
      <p id="stock-notice-hint" className="mt-1 text-sm text-muted-foreground">
        {words.hint}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          id="stock-notice"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder={words.email}
          aria-describedby={fault ? 'stock-notice-fault' : 'stock-notice-hint'}
          aria-invalid={state === 'wrongEmail' || undefined}
          className="min-h-11 min-w-48 flex-1 rounded-control border border-input bg-background px-4 placeholder:text-muted-foreground"
        />
        <button
          type="submit"
          aria-disabled={state === 'sending' || undefined}
          className="min-h-11 rounded-control bg-primary px-5 font-medium text-primary-foreground hover:bg-primary-hover aria-disabled:opacity-50"
        >
          {state === 'sending' ? words.sending : words.send}
        </button>
      </div>
      {fault && (
        <p id="stock-notice-fault" role="alert" className="mt-2 text-sm text-destructive">
          {fault}
        </p>
      )}
    </form>
  );
}

async function outcomeOf(asking: Promise<void>): Promise<NoticeState> {
  try {
    await asking;
    return 'done';
  } catch (error) {
    const status = error instanceof Refused ? error.status : 0;
    return status === 400 ? 'wrongEmail' : status === 429 ? 'tooMany' : 'failed';
  }
}
