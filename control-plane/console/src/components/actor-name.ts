import type { Texts } from '../texts/en/index.ts';

const PLATFORM = /^store-core@service\./;
/** Jobs of the control plane, and what it does when it starts. */
const JOBS: readonly string[] = [
  'apply-downgrades',
  'configuration',
  'end-grace',
  'end-trials',
  'pod-health',
  'provisioning',
  'provisioning-reaper',
  'signup-recovery',
  'staff-recovery',
];
const POD = /^store-pod-([0-9a-f]{1,24})@service\./;

/** The provider that pretends to take money. */
const SANDBOX = 'sandbox';

/** Who did something. Services sign with names that only a machine reads. */
export function actorName({ platform }: Texts, name: string): string {
  const { actors } = platform.shared;
  if (PLATFORM.test(name) || JOBS.includes(name)) return actors.platform;
  if (name === SANDBOX) return actors.sandbox;
  const [, pod] = POD.exec(name) ?? [];
  return pod === undefined ? name : actors.pod(pod);
}
