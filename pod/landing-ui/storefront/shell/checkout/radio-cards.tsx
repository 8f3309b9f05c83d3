'use client';

import type { ReactNode } from 'react';

interface RadioChoice {
  value: string;
  title: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
  hint?: ReactNode;
}

interface Props {
  name: string;
  legend: string;
  choices: readonly RadioChoice[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** One of several, each with all that is to be known of it. The whole card is the label. */
export function RadioCards({ name, legend, choices, value, onChange, error }: Props) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="divide-y divide-border overflow-hidden rounded-card border border-input has-aria-invalid:border-destructive">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3 px-4 py-3.5 has-checked:bg-muted has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${name}-error` : undefined}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4 shrink-0 accent-primary focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
                <span className="min-w-0 break-words">{choice.title}</span>
                {choice.aside && <span className="shrink-0 tabular-nums">{choice.aside}</span>}
              </span>
              {choice.hint && (
                <span className="mt-0.5 block text-sm whitespace-pre-line text-muted-foreground">{choice.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
