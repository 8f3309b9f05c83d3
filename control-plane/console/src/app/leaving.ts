import { useEffect, useState } from 'react';

/** When the page began to be left, if it has not been shown again since. */
let leftAt: number | undefined;
/** A page that is still there after this has not been left: its leaving was called off, or a file was downloaded. */
const LONGEST_LEAVE_MS = 10_000;

/** Notes when the page is left. */
export function watchLeaving(page: Pick<EventTarget, 'addEventListener'> = window): void {
  page.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  page.addEventListener('pageshow', () => {
    leftAt = undefined;
  });
}

/** For how much longer the page may be on its way out. */
export const leavingFor = (now = Date.now()): number =>
  leftAt === undefined ? 0 : Math.max(0, leftAt + LONGEST_LEAVE_MS - now);

/** Whether the page is being left: browsers break off what it loads then, which is no failure to tell of. */
export function useLeaving(): boolean {
  const [rest, setRest] = useState(() => leavingFor());
  useEffect(() => {
    if (rest === 0) return;
    const timer = setTimeout(() => setRest(leavingFor()), rest);
    return () => clearTimeout(timer);
  }, [rest]);
  return rest > 0;
}

/** Loads something. What was broken off by the leaving of the page fails once it has stayed all the same, and not before. */
export async function unlessLeft<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    for (let rest = leavingFor(); rest > 0; rest = leavingFor()) await new Promise((go) => setTimeout(go, rest));
    throw error;
  }
}
