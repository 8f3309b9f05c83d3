import { onMoment } from '@storepod/kernel/moments';

/** Runs the work and tells which SQL statements it took, without those that only open and close transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const stop = onMoment(({ name, detail = '' }) => {
    if (name === 'sql') statements.push(detail);
  });
  try {
    await work();
  } finally {
    stop();
  }
  return statements;
}
