import { podEdgeHost } from '@storepod/kernel/pod-names';
import type { EdgePlace } from '@storepod/platform/demo/shop-visitor';
import { type Options, readOptions } from '@storepod/platform/options';
import { POD } from '../first-pod.ts';

/** A run over which a storm goes. */
export interface StormPlace {
  dataDir: string;
  portOffset: number;
}

const GATEWAY_PORT = 8000;
const EDGE_PORT = 8080;

export const consoleOf = ({ portOffset }: StormPlace): string => `http://localhost:${GATEWAY_PORT + portOffset}`;

export const edgeOf = ({ portOffset }: StormPlace): EdgePlace => ({
  edgeHost: podEdgeHost(POD, 'localhost'),
  httpPort: EDGE_PORT + portOffset,
});

export const optionsOf = ({ dataDir, portOffset }: StormPlace): Options =>
  readOptions({ STOREPOD_DATA_DIR: dataDir, STOREPOD_PORT_OFFSET: String(portOffset) });
