import type { Outcome } from './run-steps.ts';

/** Enough to begin with; the rest is seen by running the step alone. */
const FIRST_LINES = 15;

export const lineOf = ({ step, passed, seconds }: Outcome): string =>
  `${passed ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)`;

/** What failed, each with the first lines it printed, and how to see all of them. Empty when nothing did. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ passed }) => !passed);
  if (failed.length === 0) return '';
  return [`\n${failed.length} of ${outcomes.length} steps failed:`, ...failed.map(messagesOf)].join('\n');
}

function messagesOf({ step, output }: Outcome): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const shown = lines.slice(0, FIRST_LINES).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [`  ... and ${rest} more lines: npm run check -- '${step.name}'`] : [];
  return [`\nFAIL ${step.name} (${step.command.join(' ')})`, ...shown, ...more].join('\n');
}
