import { useEffect, useState } from 'react';

const secondsUntil = (instant: string) => Math.ceil((new Date(instant).getTime() - Date.now()) / 1_000);

/** Counts down to a moment, once a second. */
export function useSecondsUntil(instant: string): number {
  const [left, setLeft] = useState(() => secondsUntil(instant));
  useEffect(() => {
    setLeft(secondsUntil(instant));
    const timer = setInterval(() => setLeft(secondsUntil(instant)), 1_000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
