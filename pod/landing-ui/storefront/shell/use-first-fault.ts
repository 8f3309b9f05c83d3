import { useEffect, useRef } from 'react';

/**
 * Leads to the first field that is marked as wrong, once for each refusal: `refused` is another object after each, and the
 * same while somebody corrects what was refused. The marks change with every letter then, and the focus stays where one types.
 */
export function useFirstFault<Place extends HTMLElement>(refused: unknown) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (refused) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return place;
}
