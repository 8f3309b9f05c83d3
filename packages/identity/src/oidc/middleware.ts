import type Provider from 'oidc-provider';

/** A step before or around the protocol, in the form that the library takes. */
export type Middleware = Parameters<Provider['use']>[0];
