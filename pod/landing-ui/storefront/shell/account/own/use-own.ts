'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '../sign-in/answer.ts';
import { SignedOut } from '../sign-in/auth-client.ts';
import { accountClient } from './account-client.ts';
import type { OwnCalls } from './own-calls.ts';

export type Loaded<T> = { kind: 'waiting' } | { kind: 'failed'; status: number } | { kind: 'there'; value: T };

interface Place {
  store: string;
  locale: string;
}

/** Reads something of the shopper's own. Who is not signed in goes to do so, and comes back here. */
export function useOwn<T>({ store, locale }: Place, read: (calls: OwnCalls) => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'waiting' });
  const newest = useRef(read);
  newest.current = read;

  const load = useCallback(async () => {
    const client = accountClient({ store, locale });
    try {
      setLoaded({ kind: 'there', value: await newest.current(client.calls) });
    } catch (error) {
      if (!(error instanceof SignedOut)) return setLoaded({ kind: 'failed', status: statusOf(error) });
      await client.signInAgain().catch(() => setLoaded({ kind: 'failed', status: 0 }));
    }
  }, [store, locale]);

  useEffect(() => void load(), [load]);
  return {
    loaded,
    retry: () => {
      setLoaded({ kind: 'waiting' });
      void load();
    },
    /** Reads again while what is shown stays. */
    refresh: load,
    replace: (value: T) => setLoaded({ kind: 'there', value }),
  };
}

const statusOf = (error: unknown) => (error instanceof Refused ? error.status : 0);

interface Writing {
  /** What was typed, for when the sign-in has ended meanwhile. */
  draft?: { form: string; values: unknown };
}

/** Writes something of the shopper's own, one thing at a time: a second press while the first is under way does nothing. */
export function useWrite({ store, locale }: Place) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const busy = useRef(false);

  const write = async <T>(work: (calls: OwnCalls) => Promise<T>, { draft }: Writing = {}): Promise<T | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSending(true);
    setRefusal(undefined);
    const client = accountClient({ store, locale });
    try {
      return await work(client.calls);
    } catch (error) {
      setRefusal(error instanceof Refused ? error : new Refused(0));
      if (error instanceof SignedOut) await client.signInAgain(draft).catch(() => undefined);
      else if (!(error instanceof Refused)) throw error;
      return undefined;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { write, isSending, refusal, forgive: () => setRefusal(undefined) };
}
