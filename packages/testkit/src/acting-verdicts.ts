import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { whileActing } from '@storepod/contract/while-acting';
import { podRouteId } from '@storepod/kernel/pod-names';
import { services } from '@storepod/kernel/services';
import { roles, testIds } from './callers.ts';
import { ask } from './http.ts';
import type { TestService } from './running.ts';

interface Asked {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** As the code of the answer, or its status: a 403 for another reason is not meant. */
export type ActingAnswer = number | typeof REFUSED;
const REFUSED = 'COMMON.ACTING_REFUSED';

/** The token of an organisation admin as whom somebody of support acts. */
export const actingToken = ({ uaa }: TestService, { service }: Contract): Promise<string> =>
  uaa.token({
    ...roles.organisationAdmin.claims,
    ...(services[service].layer === 'pod' && { aud: podRouteId(testIds.pod) }),
    act: { sub: 'support', uid: 'id-of-support' },
  });

/**
 * What an endpoint must answer to that token and what it does answer. `asOneself` are the statuses that the organisation admin is
 * answered: whoever acts as one gets the same, where the contract allows it.
 */
export async function actingVerdict(
  { origin }: TestService,
  token: string,
  endpoint: EndpointDescription,
  asOneself: readonly number[],
  sample: Asked,
): Promise<{ expected: readonly ActingAnswer[]; actual: ActingAnswer }> {
  const store = endpoint.scope === 'platform' ? {} : { store: testIds.store };
  const address = addressOf(endpoint, { ...store, ...sample });
  const { status, body } = await ask(origin, endpoint.method, address, { token, body: sample.body });
  return {
    expected: whileActing(endpoint) === 'allowed' ? asOneself : [REFUSED],
    actual: status === 403 && body?.code === REFUSED ? REFUSED : status,
  };
}
