import { expect, it } from 'vitest';
import { remedyFor } from './remedy.ts';

it.each([
  ['PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device', 'free space on it'],
  ["ENOSPC: no space left on device, open '/data/logs/pod.log'", 'free space on it'],
  ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'mount it for writing'],
  ['FATAL:  could not create lock file "postmaster.pid": Permission denied', 'give it back to its owner'],
  ["EACCES: permission denied, mkdir '/data/logs'", 'give it back to its owner'],
])('%s: the folder is named with what to do', (said, what) => {
  expect(remedyFor(said, '/data')).toMatch(new RegExp(`^(?:The disk of )?/data .*${what}`));
});

it.each(['ERROR:  permission denied for table sales_order', 'FATAL:  the database system is starting up'])(
  '%s is nothing that somebody has to mend',
  (said) => expect(remedyFor(said, '/data')).toBeUndefined(),
);
