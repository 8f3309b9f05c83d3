import { shorten } from '@storepod/kernel/pod-names';
import { controlPlane, pod as podComponents } from './components.ts';
import type { Topology } from './topology.ts';

/** What somebody wants to know once the platform runs: where things are. */
export function addressTable(topology: Topology): string {
  const rows = [
    ['Platform health', `${topology.baseUrl}/healthz`],
    ...controlPlane.map(({ service }) => [service, `http://localhost:${topology.port(service)}`]),
    ...topology.pods.flatMap((pod) =>
      podComponents.map(({ service }) => [
        `${service} (pod ${shorten(pod.id)})`,
        `http://localhost:${topology.port(service, pod)}`,
      ]),
    ),
    ['PostgreSQL', `localhost:${topology.postgresPort}`],
    ['Data, secrets, logs', topology.options.dataDir],
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', address]) => `  ${name.padEnd(width)}   ${address}`).join('\n');
}
