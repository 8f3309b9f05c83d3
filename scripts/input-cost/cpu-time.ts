/** What this thread has computed since, in milliseconds. The clock on the wall would count the work of other processes too. */
export function cpuMsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
}
