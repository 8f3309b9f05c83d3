import { readOptions } from '../options.ts';
import { auditPod } from './audit-pod.ts';
import { databasesOf } from './databases.ts';
import { tableOf } from './table.ts';

/** `npm run audit -- <pod>`: whether the books of a pod add up. Ends with 1 where they do not, with 2 where it cannot tell. */
const [pod] = process.argv.slice(2);
try {
  const findings = await auditPod(databasesOf(process.env, readOptions(process.env), pod));
  console.log(tableOf(findings));
  process.exitCode = findings.some(({ isViolation, found }) => isViolation && found > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
