import { isPermission } from '@storepod/auth/permission-table';
import { allContracts } from '../contracts.ts';

/**
 * Every handler is guarded by a known permission, or anonymous with a reason. A contract that breaks a rule of openness
 * does not even load; this walks what did, and prints the list of anonymous endpoints to be read.
 */
const contracts = await allContracts();
if (contracts.length === 0) throw new Error('no contract was found, so nothing was checked');

let guarded = 0;
for (const { service, endpoints } of contracts) {
  for (const [name, { access, method, path }] of Object.entries(endpoints)) {
    if (access.kind === 'anonymous') console.log(`  open: ${service} ${method} ${path}: ${access.reason}`);
    else if (isPermission(access.permission)) guarded += 1;
    else throw new Error(`${service}.${name} is guarded by ${access.permission}, which nobody has`);
  }
}
console.log(`  ${guarded} endpoints of ${contracts.length} services are guarded`);
