import css from './status-pill.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** A state in a word or two. The colour only repeats what the word says. */
export function StatusPill({ tone, label, busy = false }: { tone: Tone; label: string; busy?: boolean }) {
  return (
    <span className={css.pill} data-tone={tone}>
      <span className={css.dot} data-busy={busy || undefined} aria-hidden="true" />
      {label}
    </span>
  );
}
