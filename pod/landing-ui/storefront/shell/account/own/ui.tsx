'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Refused } from '../sign-in/answer.ts';
import type { Tone } from './order-view.ts';
import type { CustomerWords } from './place.ts';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 text-center text-sm font-semibold transition-colors aria-disabled:pointer-events-none aria-disabled:opacity-60';
export const buttons = {
  primary: `${base} bg-primary text-primary-foreground hover:bg-primary-hover`,
  plain: `${base} border border-input hover:bg-accent hover:text-accent-foreground`,
  danger: `${base} border border-destructive text-destructive hover:bg-destructive hover:text-destructive-foreground`,
  quiet: `${base.replace('font-semibold', 'font-medium')} px-3 underline-offset-4 hover:underline`,
} as const;

interface PanelProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of an account page under its heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-2xl border border-border bg-card p-5 text-card-foreground sm:p-6 [&+&]:mt-6"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

const tones: Readonly<Record<Tone, string>> = {
  waiting: 'border-warning text-warning',
  open: 'border-info text-info',
  good: 'border-success text-success',
  over: 'border-border text-muted-foreground',
};

export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-badge border px-2.5 py-0.5 text-xs font-medium ${tones[tone]}`}
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    {children}
  </span>
);

/** What could not be read, and a way to try again. */
export const Failed = ({ words, retry }: { words: Pick<CustomerWords, 'failed' | 'again'>; retry: () => void }) => (
  <div role="alert" className="rounded-2xl border border-border bg-card p-6 text-center text-card-foreground">
    <p>{words.failed}</p>
    <button type="button" className={`${buttons.plain} mt-4`} onClick={retry}>
      {words.again}
    </button>
  </div>
);

/** Told once something is done, also to those who do not see it. It is there before, so that readers notice the change. */
export const Told = ({ children }: { children: ReactNode }) => (
  <p role="status" className={children ? 'mt-3 text-sm text-success' : 'sr-only'}>
    {children}
  </p>
);

export const Trouble = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="mb-4 rounded-lg border border-destructive p-3 text-sm text-destructive">
      {children}
    </p>
  ) : null;

/** A refusal in words; undefined where there is none. */
export function refusalText(refusal: Refused | undefined, words: CustomerWords): string | undefined {
  if (!refusal) return undefined;
  if (refusal.status === 429) return words.tooMany;
  return refusal.fields.length > 0 ? words.fields : words.notSaved;
}

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  /** Called by the button that changes nothing, by Escape, and by nothing else. */
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be taken back. The browser keeps the focus inside, and gives it back afterwards. */
export function Dialog({ isOpen, title, onClose, children }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    if (isOpen && !current?.open) current?.showModal();
    if (!isOpen && current?.open) current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-border bg-popover p-6 text-popover-foreground shadow-overlay backdrop:bg-foreground/40"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {isOpen && children}
    </dialog>
  );
}

interface SureProps {
  text: string;
  yes: string;
  no: string;
  isSending: boolean;
  trouble?: string | undefined;
  onYes: () => void;
  onNo: () => void;
}

/** What a dialog asks, with its two answers. The one that changes nothing comes first. */
export const AreYouSure = ({ text, yes, no, isSending, trouble, onYes, onNo }: SureProps) => (
  <>
    <p className="mt-2 mb-6 text-sm text-muted-foreground">{text}</p>
    <Trouble>{trouble}</Trouble>
    <div className="flex flex-wrap justify-end gap-3">
      <button type="button" className={buttons.plain} onClick={onNo}>
        {no}
      </button>
      <button type="button" className={buttons.danger} aria-disabled={isSending} onClick={onYes}>
        {yes}
      </button>
    </div>
  </>
);
