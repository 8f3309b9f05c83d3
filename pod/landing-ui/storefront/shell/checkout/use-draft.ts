'use client';

import { useCallback, useEffect, useState } from 'react';
import { type Draft, draftPlace, emptyDraft, parseDraft } from './draft.ts';

/**
 * What was typed, kept in the tab with every letter. The page is drawn with an empty one first, as the server did; whether
 * it `isRead` says that what was kept is there.
 */
export function useDraft(store: string, country: string) {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(country));
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    setDraft(parseDraft(sessionStorage.getItem(draftPlace(store)), country));
    setRead(true);
  }, [store, country]);
  useEffect(() => {
    if (isRead) sessionStorage.setItem(draftPlace(store), JSON.stringify(draft));
  }, [store, draft, isRead]);
  const change = useCallback((next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next })), []);
  return { draft, isRead, change };
}
