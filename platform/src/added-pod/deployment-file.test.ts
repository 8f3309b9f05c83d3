import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { podClientId } from '@storepod/kernel/pod-names';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentOf } from '../environment.ts';
import { podPlacesOf } from '../places.ts';
import { topologyOfAdded } from '../topology.ts';
import { readDeployment, withDeployment } from './deployment-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'storepod-deployment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const id = '6afced981b028d79febd90fc';
/** As the console shows it, block below block; the addresses are those of a cluster. */
const shown = [
  ...[`POD_ID=${id}`, 'POD_ORG_ID=65b000000000000000000001', 'POD_DOMAIN=pods.example.com'],
  ...['CUA_ISSUERS=https://spg-6afced98.pods.example.com/cua', 'S2S_CLIENT_SECRET=of-its-client', ''],
  ...['POD_KEY=of-its-key', 'ISSUER=https://spg-6afced98.pods.example.com/cua'],
];
const fileOf = (lines: readonly string[]) => {
  const file = join(folder, 'pod.env');
  writeFileSync(file, lines.join('\n'));
  return file;
};

describe('the settings that the console has shown', () => {
  it('start the services of the pod: its identity from them, every address from this machine', () => {
    const deployment = readDeployment(fileOf(shown));
    const options = { dataDir: folder, pods: 1, demo: false, demoGoods: false, portOffset: 0 };
    const topology = topologyOfAdded(options, { ...deployment, index: 1 });
    const [pod] = topology.pods;
    const secrets = withDeployment({ of: (name) => `made:${name}` }, deployment, pod ?? { database: '' });
    const run = { topology, secrets, pod, consoleSource: {}, socketFolder: undefined, development: false };
    const environments = podPlacesOf(topology).flatMap(({ components }) =>
      components.map(
        (component): Record<string, string> => ({ SERVICE: component.service, ...environmentOf(component, run) }),
      ),
    );
    const common = { POD_ID: id, POD_ORG_ID: '65b000000000000000000001', S2S_CLIENT_SECRET: 'of-its-client' };
    for (const environment of environments)
      expect(environment).toMatchObject({ ...common, S2S_CLIENT_ID: podClientId(deployment.id) });
    expect(environments).toContainEqual(
      expect.objectContaining({ SERVICE: 'merchant', POD_KEY: 'of-its-key', PORT: '9120', PUBLIC_PORT: '9080' }),
    );
    expect(environments).toContainEqual(
      expect.objectContaining({ SERVICE: 'cua', ISSUER: 'http://spg-6afced98.localhost:9080/cua' }),
    );
    expect(environments[0]?.DATABASE_URL).toMatch(
      /made:database\.pod_6afced98_merchant@127\.0\.0\.1:8432\/pod_6afced98$/,
    );
    const peers = Object.values<string>(JSON.parse(environments[0]?.PEER_MAP ?? '{}'));
    expect(peers).toContain('http://127.0.0.1:8020');
    expect(peers).not.toContain('http://127.0.0.1:8120');
  });

  it('are refused with all that is missing or wrong, and with no secret', () => {
    const lines = ['POD_ID=second', 'POD_ORG_ID=nobody', 'S2S_CLIENT_SECRET=of-its-client'];
    const refused = () => readDeployment(fileOf(lines));
    for (const words of ['POD_ID "second"', 'POD_ORG_ID "nobody"', 'POD_KEY is not set'])
      expect(refused).toThrow(words);
    expect(refused).not.toThrow(/of-its-client/);
  });
});
