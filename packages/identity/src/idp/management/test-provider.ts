import { Problem } from '@storepod/kernel/problem';
import { generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi';
import type { IdentityProviderRow } from '../../tables.ts';
import { discover } from '../protocol/discovery.ts';
import { exchangeCode } from '../protocol/exchange-code.ts';
import { isJsonObject } from '../protocol/json.ts';
import { TENANT_PLACEHOLDER } from '../provider/presets.ts';
import type { ProviderTest } from '../provider/shapes.ts';
import type { ProviderAdministration } from './provider-administration.ts';

type Check = ProviderTest['checks'][number]['check'];

/** Tries what a sign-in would need, without anybody signing in. */
export async function testProvider(
  administration: ProviderAdministration,
  row: IdentityProviderRow,
): Promise<ProviderTest> {
  administration.limitRate(row.realm_id);
  const steps = Object.entries(stepsFor(administration, row)) as [Check, () => Promise<boolean>][];
  const checks = await Promise.all(steps.map(async ([check, run]) => ({ check, ok: await outcome(run) })));
  return { ok: checks.every(({ ok }) => ok), checks };
}

function stepsFor(
  administration: ProviderAdministration,
  row: IdentityProviderRow,
): Partial<Record<Check, () => Promise<boolean>>> {
  const { issuer_uri: issuer, jwk_set_uri: keys } = row;
  return {
    ...(issuer &&
      !issuer.includes(TENANT_PLACEHOLDER) && {
        DISCOVERY: async () => !!(await discover(administration.egress, issuer)),
      }),
    ...(keys && { KEYS: async () => hasKeys((await administration.egress.ask(keys)).body) }),
    CREDENTIALS: () => credentialsAccepted(administration, row),
  };
}

/** Whatever kept a step from its end, it failed: a reason would tell which names the network behind us knows. */
async function outcome(run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
}

const hasKeys = (body: unknown) => isJsonObject(body) && Array.isArray(body.keys) && body.keys.length > 0;

/** What providers say to a wrong secret: the standard's word, and GitHub's. */
const refusals: readonly unknown[] = ['invalid_client', 'unauthorized_client', 'incorrect_client_credentials'];

/** A code that nobody issued is refused, but a provider looks at the client first. */
async function credentialsAccepted(
  { core, partyOf }: ProviderAdministration,
  row: IdentityProviderRow,
): Promise<boolean> {
  const response = await exchangeCode(partyOf(row), {
    query: new URLSearchParams({ code: generateRandomState() }),
    redirectUri: `${core.config.issuer}/login/oauth2/code/${row.alias}`,
    verifier: generateRandomCodeVerifier(),
  });
  const { status } = response;
  const body: unknown = await response.json();
  return status !== 401 && status < 500 && isJsonObject(body) && !refusals.includes(body.error);
}
