import type { ChangeEventHandler, ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete: string;
  /** Stands beside the label: that the field may stay empty. Without it, it may not. */
  optional?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The id of a banner that is about this field, too. */
  describedBy?: string | undefined;
  maxLength?: number;
  /** For a field whose text is kept elsewhere. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** A labelled field with its hint and its complaint. */
export function Field({ name, label, type = 'text', optional, hint, error, describedBy, ...input }: FieldProps) {
  const isLogin = type === 'email' || input.autoComplete === 'username';
  const isName = type === 'text' && !isLogin;
  const id = `field-${name}`;
  const notes = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-muted-foreground"> ({optional})</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        required={optional === undefined}
        aria-invalid={error || describedBy ? true : undefined}
        aria-describedby={notes || undefined}
        autoCapitalize={isName ? 'words' : 'none'}
        spellCheck={false}
        // Addresses run from the left in every language.
        dir={isLogin || type === 'tel' ? 'ltr' : undefined}
        className="h-11 w-full rounded-lg border border-input bg-background px-3 text-foreground aria-invalid:border-destructive rtl:text-right"
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-destructive">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Says at once what went wrong, also to those who do not see it. */
export const ErrorBanner = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="rounded-lg border border-destructive p-3 text-sm text-destructive">
    {children}
  </p>
);

/** Tells of a success. One that takes the place of a form also takes the focus, which would else be lost with it. */
export const Notice = ({ replacesForm, children }: { replacesForm?: boolean; children: ReactNode }) => (
  <div
    role="status"
    {...(replacesForm && { tabIndex: -1, ref: (notice: HTMLDivElement | null) => notice?.focus() })}
    className="space-y-1 rounded-lg border border-success p-3 text-sm text-success"
  >
    {children}
  </div>
);

const button =
  'inline-flex min-h-11 items-center justify-center rounded-lg px-5 text-center text-sm font-semibold aria-disabled:pointer-events-none aria-disabled:opacity-60';
export const primaryButton = `${button} w-full bg-primary text-primary-foreground hover:bg-primary-hover`;
export const plainButton = `${button} border border-input hover:bg-accent hover:text-accent-foreground`;
export const textLink = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

/** For shoppers whose browser runs no scripts: all but the sign-in form itself needs one. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className="mt-4 text-sm text-destructive">{children}</p>
  </noscript>
);
