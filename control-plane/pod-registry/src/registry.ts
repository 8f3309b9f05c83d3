import type { Client } from '@storepod/contract/client';
import type { Kit } from '@storepod/service/definition';
import { uaa } from '@storepod/uaa/contract';
import type { settings } from './config.ts';
import type { Tables } from './tables.ts';

type RegistryKit = Kit<typeof settings, Tables>;

/** What every feature of the registry works with. */
export interface Registry extends RegistryKit {
  /** Where pods have their clients. Only ever asked as the operator who registers or ends a pod. */
  uaa: Client<typeof uaa>;
}

export const openRegistry = (kit: RegistryKit): Registry => ({
  ...kit,
  uaa: kit.clientOf(uaa, () => kit.peers.controlPlane('uaa')),
});
