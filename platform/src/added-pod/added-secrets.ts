import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PodShortId } from '@storepod/kernel/pod-names';
import { trusted } from '@storepod/kernel/value';
import { openSecrets, type Secrets } from '../secrets.ts';

const ENDING = '.json';
const folderOf = (dataDir: string) => join(resolve(dataDir), 'pods');

/** What was made for an added pod. A file of its own: the launcher of the platform holds the other one, and would write over what it does not know. */
export const addedSecrets = (dataDir: string, pod: PodShortId): Secrets =>
  openSecrets(join(folderOf(dataDir), `${pod}${ENDING}`));

/** The pods that were ever started beside the platform of this data folder. */
export const addedPods = (dataDir: string): PodShortId[] =>
  existsSync(folderOf(dataDir))
    ? readdirSync(folderOf(dataDir))
        .filter((file) => file.endsWith(ENDING))
        .map((file) => trusted<PodShortId>(file.slice(0, -ENDING.length)))
    : [];
