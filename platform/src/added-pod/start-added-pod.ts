import { join, resolve } from 'node:path';
import { ownerUrlOf } from '@storepod/database/embedded';
import { socketFolder } from '@storepod/database/embedded/socket';
import { shorten } from '@storepod/kernel/pod-names';
import { prepareDatabases } from '../databases.ts';
import type { Group } from '../group.ts';
import { groupAt } from '../group-at.ts';
import type { Options } from '../options.ts';
import { neededPorts, podPlacesOf } from '../places.ts';
import { isFree, requireFreePorts } from '../ports.ts';
import { type PodPlace, type Topology, topologyOfAdded } from '../topology.ts';
import { addedSecrets } from './added-secrets.ts';
import { type Deployment, withDeployment } from './deployment-file.ts';

/** A pod beside a platform that runs. */
export interface RunningPod {
  edgeUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the services of a pod that an operator has registered while the platform runs, in processes as `npm start` has them for
 * its own pods, and on the same PostgreSQL. Nobody else is told: the registry's next probe finds it.
 */
export async function startAddedPod(options: Options, deployment: Deployment, index: number): Promise<RunningPod> {
  const topology = topologyOfAdded(options, { ...deployment, index });
  const [pod] = topology.pods;
  if (!pod) throw new Error('there is no pod to start');
  const places = podPlacesOf(topology);
  await requireFreePorts(neededPorts(topology, places));
  const server = await runningPostgres(topology);
  const secrets = withDeployment(addedSecrets(options.dataDir, shorten(pod.id)), deployment, pod);
  await prepareDatabases(places, ownerUrlOf(server), secrets);
  const run = {
    ...{ topology, secrets, consoleSource: {}, development: false },
    socketFolder: socketFolder(server.dataDir, server.port),
  };
  const groups = places.map((place) => groupAt(place, run));
  const stop = () => stopAll(groups);
  await Promise.all(groups.map((group) => group.start())).catch(async (error) => {
    await stop();
    throw error;
  });
  return { edgeUrl: edgeUrlOf(pod), stop };
}

/** Where the control plane reaches the edge: the endpoint with which such a pod is registered, as an EXTERNAL one. */
const edgeUrlOf = ({ httpPort }: Pick<PodPlace, 'httpPort'>) => `http://127.0.0.1:${httpPort}`;

const stopAll = async (groups: readonly Group[]) => void (await Promise.all(groups.map((group) => group.stop())));

async function runningPostgres({ options, postgresPort: port }: Topology) {
  if (await isFree(port))
    throw new Error(`Nothing runs on ${options.dataDir}. Start the platform first, with the same settings: npm start`);
  return { dataDir: join(resolve(options.dataDir), 'postgres'), port };
}
