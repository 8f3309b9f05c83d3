import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import { podClientId } from '@storepod/kernel/pod-names';
import { parsedSetting, readSettings, type SettingValues, secretSetting } from '@storepod/service/settings';
import type { Secrets } from '../secrets.ts';

/** What only the registration of a pod can tell. Every address follows from this machine instead. */
const deploymentSettings = {
  id: parsedSetting(PodId.parse)('POD_ID', { why: 'The pod, as the console has registered it.' }),
  org: parsedSetting(ManagerOrgId.parse)('POD_ORG_ID', {
    optional: true,
    why: 'The organisation to which it is dedicated.',
  }),
  clientSecret: secretSetting('S2S_CLIENT_SECRET', { why: 'By which its services get their tokens.' }),
  podKey: secretSetting('POD_KEY', { why: 'By which the pod proves who it is; it stands below "merchant, besides".' }),
};

export type Deployment = SettingValues<typeof deploymentSettings>;

/** Reads the settings that the console has shown when the pod was registered, pasted into one file. */
export const readDeployment = (file: string): Deployment =>
  readSettings(deploymentSettings, parseEnv(readFileSync(file, 'utf8')));

/** The secrets of a pod: those that it was given, and those that are made for it on this machine. */
export const withDeployment = (
  own: Secrets,
  { id, clientSecret, podKey }: Deployment,
  { database }: { database: string },
): Secrets => {
  const given = new Map([
    [`client.${podClientId(id)}`, clientSecret],
    [`${database}.key`, podKey],
  ]);
  return { of: (name) => given.get(name) ?? own.of(name) };
};
