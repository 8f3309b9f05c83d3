/** What a benchmark wrote, as bench/src/report.ts does. */
export interface BenchResult {
  name: string;
  machine: { node: string; cores: number; arch: string };
  rows: Record<string, string | number>[];
  conclusion: Record<string, string | number>;
}
