import { openWhenUnpaid } from '@storepod/boundary/open-when-unpaid';
import { accessReport } from '../access-report.ts';
import { allServices } from '../contracts.ts';

/**
 * Prints everything that is open to anybody, to be read before a release, and fails on what is open without a reason. A
 * contract that breaks a rule of openness does not even load; this walks what did.
 */
const services = await allServices();
if (services.length === 0) throw new Error('no service was found, so nothing was checked');

const { lines, faults } = accessReport(services, openWhenUnpaid);
for (const line of lines) console.log(`  ${line}`);
for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
