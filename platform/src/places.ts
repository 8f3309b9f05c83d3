import { shorten } from '@storepod/kernel/pod-names';
import { type Component, controlPlane, type HeapLimits, type ProcessGroup, podGroups } from './components.ts';
import type { NeededPort } from './ports.ts';
import type { Probe } from './status.ts';
import type { PodPlace, Topology } from './topology.ts';

/** A process of the run: its name, what runs in it, and in which pod. */
export interface Place {
  name: string;
  components: readonly Component[];
  heap: HeapLimits;
  pod: PodPlace | undefined;
}

/** Every process, those of pods first. */
export const placesOf = (topology: Topology): Place[] => [...podPlacesOf(topology), placeOf(controlPlane, undefined)];

/** The processes of pods. */
export const podPlacesOf = ({ pods }: Topology): Place[] =>
  pods.flatMap((pod) => podGroups.map((group) => placeOf(group, pod)));

const placeOf = ({ name, components, heap }: ProcessGroup, pod: PodPlace | undefined): Place => ({
  name: pod ? `${name}-${shorten(pod.id)}` : name,
  components,
  heap,
  pod,
});

/** Every component with the pod it runs in. */
const componentsOf = (places: readonly Place[]) =>
  places.flatMap(({ components, pod }) => components.map(({ service }) => ({ service, pod })));

/** Every port that must be free before these processes are started. */
export const neededPorts = (topology: Topology, places: readonly Place[]): NeededPort[] =>
  componentsOf(places).flatMap(({ service, pod }) => {
    const ports = [topology.port(service, pod)];
    if (service === 'spg' && pod) ports.push(pod.httpsPort, pod.edgeManagementPort);
    return ports.map((port) => ({ port, by: service }));
  });

/** Where every component but the one that asks is asked whether it is ready. */
export const probesOf = (topology: Topology): Probe[] =>
  placesOf(topology).flatMap((place) => probesOfPlace(topology, place));

/** Where the components of a process are asked; the gateway answers for the whole platform. */
export const probesOfPlace = (topology: Topology, { components, pod }: Place): Probe[] =>
  components
    .filter(({ service }) => service !== 'gateway')
    .map(({ service }) => {
      const port = service === 'spg' && pod ? pod.edgeManagementPort : topology.port(service, pod);
      return { name: pod ? `${service}@${shorten(pod.id)}` : service, url: `http://127.0.0.1:${port}/readyz` };
    });
