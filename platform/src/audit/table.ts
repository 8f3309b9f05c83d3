/** What one check has found. */
export interface Finding {
  service: string;
  check: string;
  found: number;
  /** Whether anything but none is a fault. Otherwise it only tells what waits. */
  isViolation: boolean;
  /** A few of them, to begin with. */
  examples: string[];
}

/** As a person reads it, the faults marked. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ service, check, found, isViolation }) => [
    service,
    check,
    String(found),
    isViolation ? (found === 0 ? 'ok' : 'VIOLATION') : '',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const examples = findings
    .filter(({ isViolation, found }) => isViolation && found > 0)
    .flatMap(({ service, check, examples: some }) => some.map((example) => `${service}, ${check}: ${example}`));
  return [...lines, ...(examples.length > 0 ? ['', ...examples] : [])].join('\n');
}
