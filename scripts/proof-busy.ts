import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * `npm run proof:busy [-- 1]`: `npm test` three times in a row, or as often as is said, while something else keeps every core
 * busy. A test that counts on a quick machine is red here. On Linux, which tells how much of the processor was taken.
 */
const [rounds = '3'] = process.argv.slice(2);
/** One for each core. They compete with the tests at the same priority. */
const burners = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
process.once('exit', () => burners.forEach((burner) => void burner.kill('SIGKILL')));

/** How much of the processor it has had, in seconds: fields 14 and 15 of proc(5), in hundredths, behind the name in brackets. */
function secondsOf({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

const taken = () => burners.reduce((sum, burner) => sum + secondsOf(burner), 0);

for (let round = 1; round <= Number(rounds); round++) {
  const [startedAt, before] = [performance.now(), taken()];
  const { status } = spawnSync('npm', ['test'], { stdio: 'inherit' });
  const seconds = (performance.now() - startedAt) / 1000;
  const share = (taken() - before) / (seconds * burners.length);
  console.log(
    `${status === 0 ? 'ok  ' : 'FAIL'} run ${round}: ${(seconds / 60).toFixed(1)} min, ${(share * 100).toFixed(0)} % of every core taken by something else`,
  );
  if (status !== 0) process.exitCode = 1;
}
process.exit();
