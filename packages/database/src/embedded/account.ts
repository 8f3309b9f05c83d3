import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';

/**
 * As whom PostgreSQL's programs run. PostgreSQL refuses to run as root, so root has to become somebody else: an
 * unprivileged user, or itself under another number inside a user namespace.
 */
export interface Account {
  /** Who must own the data; absent where that is whoever runs this. */
  owner?: { uid: number; gid: number };
  /** The command that goes before the program. */
  through: readonly string[];
}

/** The user and group `nobody` of every Linux. */
const NOBODY = { uid: 65534, gid: 65534 };

const asMyself: Account = { through: [] };
const asNobody: Account = { owner: NOBODY, through: [] };
/** In there root is called 65534 and has no powers left, but what root owns is still its own. */
const inNamespace: Account = {
  through: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`],
};

/** Decides once per start, by who is running, who owns the data, and which folders `nobody` may enter. */
export function chooseAccount(binaries: Binaries, dataDir: string): Account {
  if (process.getuid?.() !== 0) return asMyself;
  const data = filledFolder(dataDir);
  if (data && data.uid !== 0) return { owner: { uid: data.uid, gid: data.gid }, through: [] };
  const reachable = canEnter(dirname(binaries.postgres)) && canEnter(dirname(dataDir));
  if (!data && reachable && canRun(binaries, asNobody)) return asNobody;
  if (canRun(binaries, inNamespace)) return inNamespace;
  throw new Error(
    `PostgreSQL does not run as root, and there is no way around it here: the user nobody may not enter ${dirname(binaries.postgres)} or ${dirname(dataDir)}, and "unshare --user" is not allowed. Run this as an ordinary user, or move the installation and the data to a folder that everybody may enter (chmod o+x).`,
  );
}

/** Starts a program under the account. Nothing of the environment is passed on: a stray PGDATA would win over us. */
export function spawnAs(account: Account, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...rest] = [...account.through, program, ...args];
  return spawn(command, rest, { ...account.owner, cwd: '/', env: cleanEnvironment(), ...options });
}

function canRun({ postgres }: Binaries, account: Account): boolean {
  const [command = postgres, ...rest] = [...account.through, postgres, '--version'];
  return spawnSync(command, rest, { ...account.owner, cwd: '/', env: cleanEnvironment() }).status === 0;
}

const cleanEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

function filledFolder(path: string): Stats | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && readdirSync(path).length > 0 ? stats : undefined;
}

/** Whether a user who owns nothing may pass through the folder and all above it. */
const canEnter = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || canEnter(dirname(folder)));
