import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@storepod/database/embedded';
import { provisionDatabase } from '@storepod/database/provision';
import { shorten } from '@storepod/kernel/pod-names';
import { type Component, controlPlane, pod as podComponents } from './components.ts';
import { environmentOf, roleOf } from './environment.ts';
import { type Group, startGroup } from './group.ts';
import { isFree, type NeededPort, portTaken, requireFreePorts } from './ports.ts';
import { clearLeftovers, removeRunFile, writeRunFile } from './run-file.ts';
import { openSecrets } from './secrets.ts';
import { type Probe, report, serveStatus } from './status.ts';
import type { PodPlace, Topology } from './topology.ts';

/** One step of a start: what it is called, and the work. */
interface Step {
  title: string;
  run(): Promise<void>;
}

export interface Platform {
  steps: Step[];
  /** Ends everything that was started, the last first. */
  stop(): Promise<void>;
}

/** The whole platform on one machine. Nothing happens until the steps are run, in their order. */
export function platformOf(topology: Topology): Platform {
  const dataDir = resolve(topology.options.dataDir);
  const runFile = join(dataDir, 'run.json');
  const secrets = openSecrets(join(dataDir, 'secrets.json'));
  const running = new AsyncDisposableStack();
  const groups: Group[] = [];
  let superuserUrl = '';

  const remember = () =>
    writeRunFile(runFile, { launcher: process.pid, groups: groups.flatMap((group) => group.pid() ?? []) });

  const takeOver = async () => {
    await clearLeftovers(runFile);
    remember();
    running.defer(() => removeRunFile(runFile));
  };

  const startPostgres = async () => {
    const postgres = { port: topology.postgresPort, by: 'PostgreSQL' };
    const server = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      port: postgres.port,
      durable: true,
    }).catch(async (error) => {
      throw (await isFree(postgres.port)) ? error : portTaken([postgres]);
    });
    running.defer(() => server.stop());
    superuserUrl = server.superuserUrl();
  };

  const provision = async () => {
    for (const { database, pod, components } of databasesOf(topology)) {
      const services = components.map((component) => {
        const role = roleOf(component, pod);
        return { role, schema: component.schema, password: secrets.of(`database.${role}`) };
      });
      await provisionDatabase(superuserUrl, { database, services });
    }
  };

  const launch = async (name: string, components: readonly Component[], pod?: PodPlace) => {
    const members = components.map((component) => ({
      service: component.service,
      env: environmentOf(component, topology, secrets, pod),
    }));
    const group = await startGroup(name, members, join(dataDir, 'logs', `${name}.log`), remember);
    groups.push(group);
    running.defer(() => group.stop());
    remember();
  };

  const status = async () => {
    const probes = probesOf(topology);
    const server = await serveStatus(topology.port('gateway'), probes);
    running.defer(() => void server.close());
    const { components } = await report(probes);
    const down = Object.entries(components).filter(([, state]) => state === 'DOWN');
    if (down.length > 0) throw new Error(`Not healthy: ${down.map(([name]) => name).join(', ')}`);
  };

  return {
    steps: [
      { title: 'Clear what an earlier run left behind', run: takeOver },
      { title: 'Look for free ports', run: () => requireFreePorts(neededPorts(topology)) },
      { title: 'Start PostgreSQL', run: startPostgres },
      { title: 'Prepare databases', run: provision },
      { title: 'Start the control plane', run: () => launch('control-plane', controlPlane) },
      ...podsToRun(topology).map((pod) => ({
        title: `Start pod ${shorten(pod.id)}`,
        run: () => launch(`pod-${shorten(pod.id)}`, podComponents, pod),
      })),
      { title: 'Ask every component whether it is ready', run: status },
    ],
    stop: () => running.disposeAsync(),
  };
}

/** Pods run once there are services to run in them. */
const podsToRun = ({ pods }: Topology) => (podComponents.length > 0 ? pods : []);

const databasesOf = (topology: Topology) => [
  { database: 'control', pod: undefined, components: controlPlane },
  ...podsToRun(topology).map((pod) => ({ database: pod.database, pod, components: podComponents })),
];

/** Every component with the pod it runs in. */
const placesOf = (topology: Topology) =>
  databasesOf(topology).flatMap(({ components, pod }) => components.map(({ service }) => ({ service, pod })));

const neededPorts = (topology: Topology): NeededPort[] => [
  { port: topology.port('gateway'), by: 'the platform itself' },
  ...placesOf(topology).map(({ service, pod }) => ({ port: topology.port(service, pod), by: service })),
];

const probesOf = (topology: Topology): Probe[] =>
  placesOf(topology).map(({ service, pod }) => ({
    name: pod ? `${service}@${shorten(pod.id)}` : service,
    url: `http://127.0.0.1:${topology.port(service, pod)}/readyz`,
  }));
