import type { Texts } from '../../../texts/en/index.ts';

const OF_POD = /^Services of pod-([0-9a-f]+)$/;

/** Clients that the platform made itself are called in the language of the page, until somebody gives them another name. */
export function nameOfClient({ clients }: Texts['platform']['identity'], name: string): string {
  const [, pod] = OF_POD.exec(name) ?? [];
  return pod === undefined ? (clients.made[name] ?? name) : clients.madeForPod(pod);
}
