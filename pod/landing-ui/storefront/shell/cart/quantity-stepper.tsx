'use client';

import { useEffect, useState } from 'react';

interface Props {
  value: number;
  least: number;
  most: number;
  onChange: (quantity: number) => void;
  words: { label: string; less: string; more: string };
  /** Below the least there is nothing: one step further down takes the line out. */
  mayRemove?: boolean;
  isBusy?: boolean;
}

const step =
  'grid size-11 shrink-0 place-items-center rounded-control text-lg leading-none hover:bg-accent hover:text-accent-foreground disabled:pointer-events-none disabled:opacity-35';

/** How many of something: by buttons, or typed. What is typed counts once the field is left or Enter is pressed. */
export function QuantityStepper({ value, least, most, onChange, words, mayRemove = false, isBusy = false }: Props) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const settle = () => {
    const wanted = Number.parseInt(typed, 10);
    const next = Number.isNaN(wanted) ? value : within(wanted, mayRemove && wanted === 0 ? 0 : least, most);
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  const down = value - 1 < least ? 0 : value - 1;
  return (
    <div className="inline-flex items-center rounded-control border border-input" aria-busy={isBusy || undefined}>
      <button
        type="button"
        className={step}
        aria-label={words.less}
        disabled={down === 0 && !mayRemove}
        onClick={() => onChange(down)}
      >
        −
      </button>
      <input
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.label}
        maxLength={6}
        className="h-11 w-10 bg-transparent text-center text-sm tabular-nums"
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      <button
        type="button"
        className={step}
        aria-label={words.more}
        disabled={value >= most}
        onClick={() => onChange(Math.min(most, value + 1))}
      >
        +
      </button>
    </div>
  );
}

const within = (wanted: number, least: number, most: number) => Math.max(least, Math.min(wanted, most));
