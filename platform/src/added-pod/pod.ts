import { parseArgs } from 'node:util';
import { readOptions } from '../options.ts';
import { readDeployment } from './deployment-file.ts';
import { startAddedPod } from './start-added-pod.ts';

/**
 * `npm run pod -- <file> [--number 2]`: runs a pod that was registered in the console, beside the platform that runs on this machine
 * with the same `STOREPOD_` settings. The file holds what the console has shown. The number says which block of ports it has.
 */
const USAGE = 'Name the file with the settings that the console has shown: npm run pod -- second-pod.env --number 2';
/** Blocks of ports are a thousand apart, and there are no more below those that a system gives to clients. */
const LARGEST_NUMBER = 20;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { number: { type: 'string' } } });
  const [file] = positionals;
  if (!file) throw new Error(USAGE);
  const options = readOptions(process.env);
  const number = Number(values.number ?? options.pods + 1);
  if (!Number.isInteger(number) || number <= options.pods || number > LARGEST_NUMBER)
    throw new Error(
      `The platform has ${options.pods} of its own, so the number is from ${options.pods + 1} to ${LARGEST_NUMBER}.`,
    );
  const pod = await startAddedPod(options, readDeployment(file), number - 1);
  const stop = () => void pod.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`The pod is running, at ${pod.edgeUrl}. Ctrl-C stops it.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
