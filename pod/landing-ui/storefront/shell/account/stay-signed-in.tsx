'use client';

import { useEffect, useRef } from 'react';
import { noteStaying } from './sign-in/staying.ts';

/** Asks whether to stay signed in. The server keeps the session; this browser remembers that it need not be asked again. */
export function StaySignedIn({ label }: { label: string }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    const note = () => noteStaying(input?.checked ?? false);
    input?.form?.addEventListener('submit', note);
    return () => input?.form?.removeEventListener('submit', note);
  }, []);
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input ref={box} type="checkbox" name="rememberMe" value="true" className="size-5" />
      {label}
    </label>
  );
}
