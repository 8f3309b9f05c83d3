import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchEnvironment } from '../identity/environment.ts';
import { attack } from './attack.ts';
import { startTargets } from './targets.ts';

const [CASES = 100_000, SEED = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
/** The edge stands where strangers are, and speaks more protocols than the others. */
const shares: Record<string, number> = { spg: 0.6, gateway: 0.2, merchant: 0.2 };

/**
 * A hundred thousand connections with bytes that no honest client sends, to the edge, the gateway and one service: no process
 * ends, and healthy requests on other connections are answered all along.
 */
async function prove(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-wire-'));
  const environment = await openBenchEnvironment();
  const [gateway, merchant] = [
    await environment.database('gateway', 'gateway'),
    await environment.database('merchant', 'merchant'),
  ];
  const targets = await startTargets({ folder, gateway, merchant });
  let proved = true;
  console.log(`seed ${SEED}`);
  try {
    for (const target of targets.all) {
      const cases = Math.round(CASES * (shares[target.name] ?? 0));
      const { kinds, answers, healthy, unhealthy } = await attack(target, cases, SEED);
      const lives = target.child.exitCode === null && target.child.signalCode === null;
      console.log(`\n${target.name}: ${cases} cases, ${lives ? 'lives' : 'ENDED'}`);
      console.table(Object.fromEntries([...kinds].sort()));
      console.table(Object.fromEntries([...answers].sort()));
      console.log(`healthy requests meanwhile: ${healthy} of ${healthy + unhealthy.length}`, unhealthy.slice(0, 5));
      proved &&= lives && unhealthy.length === 0 && [...answers.keys()].every((answer) => answer !== '500');
    }
  } finally {
    await targets.stop();
    await environment.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(proved ? '\nno process has ended, and nobody was disturbed' : '\nNOT PROVED');
  process.exitCode = proved ? 0 : 1;
}

await prove();
