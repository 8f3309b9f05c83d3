import type { Texts } from '../texts/en/index.ts';

const PLATFORM = /^store-core@service\./;
const POD = /^store-pod-([0-9a-f]{1,24})@service\./;

/** Who did something. Services sign with names that only a machine reads. */
export function actorName({ platform }: Texts, name: string): string {
  const { actors } = platform.shared;
  if (PLATFORM.test(name)) return actors.platform;
  const [, pod] = POD.exec(name) ?? [];
  return pod === undefined ? name : actors.pod(pod);
}
