import type { FieldError } from '@storepod/kernel/problem';
import { problems } from '../../problems.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { type DiscoveredEndpoints, discover } from '../protocol/discovery.ts';
import type { Preset } from '../provider/presets.ts';
import type { ProviderInput } from '../provider/shapes.ts';

interface Endpoints {
  issuerUri: string | undefined;
  authorizationUri: string;
  tokenUri: string;
  userInfoUri: string | undefined;
  jwkSetUri: string | undefined;
}

const endpointFields = ['issuerUri', 'authorizationUri', 'tokenUri', 'userInfoUri', 'jwkSetUri'] as const;

/** What a protocol cannot do without. The issuer is what an ID token is checked against, so OIDC always needs it. */
const needed = {
  OIDC: ['issuerUri', 'authorizationUri', 'tokenUri', 'jwkSetUri'],
  OAUTH2: ['authorizationUri', 'tokenUri', 'userInfoUri'],
} as const;

/**
 * The addresses of a provider: as given, else as the issuer itself says, else as the preset knows them. Addresses that
 * somebody gave or an issuer named are checked; those of a preset are our own.
 */
export async function resolveEndpoints(
  egress: EgressGuard,
  preset: Preset,
  input: ProviderInput,
  beforeAsking: () => void,
): Promise<Endpoints> {
  const issuerUri = preset.protocol === 'OIDC' ? (input.issuerUri ?? preset.issuerUri) : undefined;
  const found = await known(egress, preset, input, issuerUri, beforeAsking);
  const endpoints = {
    issuerUri,
    authorizationUri: input.authorizationUri ?? found.authorizationUri,
    tokenUri: input.tokenUri ?? found.tokenUri,
    userInfoUri: input.userInfoUri ?? found.userInfoUri,
    jwkSetUri: preset.protocol === 'OIDC' ? (input.jwkSetUri ?? found.jwkSetUri) : undefined,
  };
  const foreign = endpointFields.map((field) => (endpoints[field] === preset[field] ? undefined : endpoints[field]));
  await Promise.all(foreign.filter((uri) => uri !== undefined).map((uri) => egress.check(uri)));
  return complete(endpoints, preset.protocol);
}

/** Another issuer than the preset's is asked, unless everything about it was given. */
async function known(
  egress: EgressGuard,
  preset: Preset,
  input: ProviderInput,
  issuerUri: string | undefined,
  beforeAsking: () => void,
): Promise<Partial<DiscoveredEndpoints>> {
  if (issuerUri === undefined || issuerUri === preset.issuerUri) return preset;
  if (input.authorizationUri && input.tokenUri && input.jwkSetUri) return {};
  beforeAsking();
  return discover(egress, issuerUri);
}

function complete(endpoints: Partial<Endpoints>, protocol: Preset['protocol']): Endpoints {
  const missing = needed[protocol].filter((field) => endpoints[field] === undefined);
  if (missing.length > 0) throw incomplete(missing.map((field) => [field, 'Required', 'is missing']));
  // The two that are never optional are in both lists above.
  return endpoints as Endpoints;
}

/** A provider that is not described completely, field by field. */
export function incomplete(fields: [field: string, code: string, message: string][]) {
  const fieldErrors = fields.map(
    ([field, code, message]): FieldError => ({
      field,
      code: `VALIDATION.${code}`,
      message,
    }),
  );
  return problems.IDP_CONFIG_INVALID(undefined, { fieldErrors });
}
