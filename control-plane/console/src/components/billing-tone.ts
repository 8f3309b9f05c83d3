import type { Tone } from './status-pill.tsx';

const tones: Record<string, Tone> = {
  ACTIVE: 'good',
  TRIALING: 'info',
  PENDING: 'warn',
  PAST_DUE: 'bad',
  SUSPENDED: 'bad',
  CANCELED: 'quiet',
};

/** Nothing known is not the same as lapsed, so it has no alarming colour. */
export const billingTone = (status: string | null): Tone => (status === null ? 'quiet' : (tones[status] ?? 'quiet'));
