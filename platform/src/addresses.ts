import { shorten } from '@storepod/kernel/pod-names';
import { demoShopper } from './demo/demo-shoppers.ts';
import { DEMO_PASSWORD, demoAccounts, demoStoreNames } from './demo/demo-stores.ts';
import { placesOf } from './places.ts';
import type { Topology } from './topology.ts';

/** What somebody wants to know once the platform runs: where things are. */
export function addressTable(topology: Topology): string {
  const rows = [
    ['Console', topology.baseUrl],
    ...(topology.options.demo ? demoRows(topology) : []),
    ['Platform health', `${topology.baseUrl}/healthz`],
    ['Mailbox of the console', `${topology.authUrl}/mailbox`],
    ...topology.pods.flatMap((pod) => [
      [`Mailbox of shoppers (pod ${shorten(pod.id)})`, `http://localhost:${topology.port('cua', pod)}/mailbox`],
      [`Mailbox of orders (pod ${shorten(pod.id)})`, `http://localhost:${topology.port('checkout', pod)}/mailbox`],
    ]),
    ...placesOf(topology)
      .toReversed()
      .flatMap(({ components, pod }) =>
        components.map(({ service }) => [
          pod ? `${service} (pod ${shorten(pod.id)})` : service,
          `http://localhost:${topology.port(service, pod)}`,
        ]),
      ),
    ['PostgreSQL', `localhost:${topology.postgresPort}`],
    ['Data, secrets, logs', topology.options.dataDir],
  ];
  return tableOf(rows);
}

const demoRows = ({ pods: [first] }: Topology) =>
  demoStoreNames.map(({ name, title }) => [
    `Store ${title}`,
    first && `http://${name}.${first.edgeHost}:${first.httpPort}`,
  ]);

/** Where the stores are that are there from the beginning. */
export const storeHosts = ({ options, pods: [first] }: Topology): string[] =>
  options.demo && first ? demoStoreNames.map(({ name }) => `${name}.${first.edgeHost}`) : [];

/** Who can sign in. Without the demo there is only the super admin, whose password lies with the other secrets. */
export function accountTable({ options }: Topology): string {
  if (!options.demo)
    return tableOf([['super-admin', `password: account.super-admin in ${options.dataDir}/secrets.json`]]);
  const people = [{ username: 'super-admin', roles: ['SUPER_ADMIN'] }, ...demoAccounts];
  return tableOf([
    ...people.map(({ username, roles }) => [username, `${roles.join(', ')}, password ${DEMO_PASSWORD}`]),
    [demoShopper.email, `shopper in every demo store, password ${demoShopper.password}`],
  ]);
}

function tableOf(rows: (string | undefined)[][]): string {
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', text]) => `  ${name.padEnd(width)}   ${text}`).join('\n');
}
