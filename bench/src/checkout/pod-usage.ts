import { processTree } from '../first-minutes/process-tree.ts';
import { DATABASE, type PodProcesses } from './pod-processes.ts';

/** Milliseconds of CPU by process; those of PostgreSQL also by the service that its backends work for. */
export type PodUsage = Record<string, number>;

/** Who is counted. PostgreSQL counts as a whole, with its writers; the generator's own sessions are left out. */
export async function usageOf({ processes, postgres }: PodProcesses): Promise<PodUsage> {
  const entries = await Promise.all(
    Object.entries(processes).map(
      async ([name, process]) => [name, (await process.usage()).cpuSeconds * 1000] as const,
    ),
  );
  const usage: PodUsage = Object.fromEntries(entries);
  for (const { command, cpuMs } of processTree(postgres.pid)) {
    const role = new RegExp(`^postgres: (\\w+) ${DATABASE} `).exec(command)?.[1] ?? 'itself';
    if (role !== 'itself' && !(role in processes)) continue;
    const name = `PostgreSQL for ${role}`;
    usage[name] = (usage[name] ?? 0) + cpuMs;
  }
  return usage;
}

/** What was used between two looks, for one of so many. */
export const sharesOf = (before: PodUsage, after: PodUsage, count: number): PodUsage =>
  Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / count]));

export const sumOf = (usage: PodUsage): number => Object.values(usage).reduce((sum, ms) => sum + ms, 0);
