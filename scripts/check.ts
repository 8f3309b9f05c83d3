import { availableParallelism } from 'node:os';
import { runSteps } from './check/run-steps.ts';
import { steps } from './check/steps.ts';
import { lineOf, summaryOf } from './check/summary.ts';

/** `npm run check`: all steps. `npm run check -- 'unused code'`: that one alone, with everything it prints. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const outcomes = await runSteps(
  steps.filter(({ name }) => asked.length === 0 || asked.includes(name)),
  {
    atOnce: availableParallelism(),
    ended(outcome) {
      if (asked.length > 0) console.log(outcome.output);
      console.log(lineOf(outcome));
    },
  },
);
if (asked.length === 0) console.log(summaryOf(outcomes));
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
