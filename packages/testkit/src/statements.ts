import { onMoment } from '@storepod/kernel/moments';

/** Runs the work and tells which SQL statements it took, without those that only open and close transactions, or of jobs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const stop = onMoment(({ name, detail = '', background }) => {
    if (name === 'sql' && !background) statements.push(detail);
  });
  try {
    await work();
  } finally {
    stop();
  }
  return statements;
}
