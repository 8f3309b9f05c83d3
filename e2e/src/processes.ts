import { readdirSync, readFileSync } from 'node:fs';

/** The living processes of a run: those that have its data folder in their command or their environment. Linux only. */
export function processesOf(dataDir: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .flatMap((pid) => {
      const command = read(pid, 'cmdline').replaceAll('\0', ' ');
      // What has ended and only waits for its parent to notice has neither.
      return `${command} ${read(pid, 'environ')}`.includes(dataDir) ? [{ pid, command }] : [];
    });
}

function read(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // ended meanwhile, or somebody else's
  }
}
