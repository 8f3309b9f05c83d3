/** Which claim or field of a provider holds what we want to know. */
export interface AttributeMapping {
  subject: string;
  email: string;
  emailVerified: string;
  firstName: string;
  lastName: string;
}

export type ClientAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'none';

interface Endpoints {
  issuerUri?: string;
  authorizationUri?: string;
  tokenUri?: string;
  userInfoUri?: string;
  jwkSetUri?: string;
}

export interface Preset extends Endpoints {
  protocol: 'OIDC' | 'OAUTH2';
  displayName: string;
  scopes: readonly string[];
  clientAuthMethod: ClientAuthMethod;
  attributeMapping: AttributeMapping;
  /** What somebody has to fill in beside a name. */
  requiredFields: readonly string[];
}

/** The standard claims of OpenID Connect. */
const standardClaims: AttributeMapping = {
  subject: 'sub',
  email: 'email',
  emailVerified: 'email_verified',
  firstName: 'given_name',
  lastName: 'family_name',
};

/** Stands in Microsoft's issuer for the tenant that the token itself names in `tid`. */
export const TENANT_PLACEHOLDER = '{tenantid}';

const credentials = ['clientId', 'clientSecret'] as const;

/** What is known about a provider before anybody describes it. Copied into a row when it is saved. */
export const presets = {
  GOOGLE: {
    protocol: 'OIDC',
    displayName: 'Google',
    issuerUri: 'https://accounts.google.com',
    authorizationUri: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUri: 'https://oauth2.googleapis.com/token',
    userInfoUri: 'https://openidconnect.googleapis.com/v1/userinfo',
    jwkSetUri: 'https://www.googleapis.com/oauth2/v3/certs',
    scopes: ['openid', 'email', 'profile'],
    clientAuthMethod: 'client_secret_basic',
    attributeMapping: standardClaims,
    requiredFields: credentials,
  },
  MICROSOFT: {
    protocol: 'OIDC',
    displayName: 'Microsoft',
    issuerUri: `https://login.microsoftonline.com/${TENANT_PLACEHOLDER}/v2.0`,
    authorizationUri: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUri: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userInfoUri: 'https://graph.microsoft.com/oidc/userinfo',
    jwkSetUri: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
    scopes: ['openid', 'email', 'profile'],
    clientAuthMethod: 'client_secret_post',
    attributeMapping: standardClaims,
    requiredFields: credentials,
  },
  APPLE: {
    protocol: 'OIDC',
    displayName: 'Apple',
    issuerUri: 'https://appleid.apple.com',
    // Apple gives name and e-mail only to those who let it answer by a form.
    authorizationUri: 'https://appleid.apple.com/auth/authorize?response_mode=form_post',
    tokenUri: 'https://appleid.apple.com/auth/token',
    jwkSetUri: 'https://appleid.apple.com/auth/keys',
    scopes: ['openid', 'email', 'name'],
    clientAuthMethod: 'client_secret_post',
    attributeMapping: standardClaims,
    requiredFields: credentials,
  },
  GITHUB: {
    protocol: 'OAUTH2',
    displayName: 'GitHub',
    authorizationUri: 'https://github.com/login/oauth/authorize',
    tokenUri: 'https://github.com/login/oauth/access_token',
    userInfoUri: 'https://api.github.com/user',
    scopes: ['read:user', 'user:email'],
    clientAuthMethod: 'client_secret_post',
    attributeMapping: { ...standardClaims, subject: 'id', firstName: 'name', lastName: 'family_name' },
    requiredFields: credentials,
  },
  FACEBOOK: {
    protocol: 'OAUTH2',
    displayName: 'Facebook',
    authorizationUri: 'https://www.facebook.com/v21.0/dialog/oauth',
    tokenUri: 'https://graph.facebook.com/v21.0/oauth/access_token',
    userInfoUri: 'https://graph.facebook.com/v21.0/me?fields=id,email,first_name,last_name',
    scopes: ['public_profile', 'email'],
    clientAuthMethod: 'client_secret_post',
    attributeMapping: { ...standardClaims, subject: 'id', firstName: 'first_name', lastName: 'last_name' },
    requiredFields: credentials,
  },
  GENERIC_OIDC: {
    protocol: 'OIDC',
    displayName: 'OpenID Connect',
    scopes: ['openid', 'email', 'profile'],
    clientAuthMethod: 'client_secret_basic',
    attributeMapping: standardClaims,
    requiredFields: ['clientId', 'issuerUri'],
  },
  GENERIC_OAUTH2: {
    protocol: 'OAUTH2',
    displayName: 'OAuth 2.0',
    scopes: [],
    clientAuthMethod: 'client_secret_basic',
    attributeMapping: standardClaims,
    requiredFields: ['clientId', 'authorizationUri', 'tokenUri', 'userInfoUri'],
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

export const presetNames = Object.keys(presets) as PresetName[];

/** The preset by name, seen as one of its kind rather than as itself. */
export const presetOf = (name: PresetName): Preset => presets[name];
