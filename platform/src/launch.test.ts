import { freePorts } from '@storepod/testkit/ports';
import { expect, it } from 'vitest';
import { portOffsets } from './launch.ts';
import { readOptions } from './options.ts';
import { neededPorts, placesOf } from './places.ts';
import { topologyOf } from './topology.ts';

/** Where systems begin that give a port to whoever asks for any. */
const EPHEMERAL = 32_768;

/** With the second pod that an operator may add. */
function portsAt(offset: number): number[] {
  const topology = topologyOf(readOptions({ STOREPOD_PORT_OFFSET: String(offset), STOREPOD_PODS: '2' }));
  const components = neededPorts(topology, placesOf(topology)).map(({ port }) => port);
  return [...components, topology.postgresPort, topology.consoleServerPort];
}

const isForTests = (port: number) => port >= freePorts.first && port <= freePorts.last;

it.each(Object.entries({ ...portOffsets, 'npm start': 0 }))(
  'no port of the platform of %s is given to a test, or by the system',
  (_, offset) => expect(portsAt(offset).filter((port) => isForTests(port) || port >= EPHEMERAL)).toEqual([]),
);
