/**
 * The tables of pod services that belong to no store, each with the reason. A table that is neither here nor says by a
 * column or a foreign key whose its rows are turns the tests red.
 */
export const sharedTables: Readonly<Record<string, string>> = {
  schema_migration: 'which migrations were applied to the schema',
  idempotency_key: 'rows are found by a scope that names the store, and hold digests',
  signing_key: 'one set of keys signs for all realms of a server',
  oauth_client: 'registered clients are those of the platform; a store has one client, which follows from its realm',
  token_revocation:
    'ids of accounts, sessions and families of tokens, which are random; every service of a pod follows all of them',
  search_synonym: 'words of the languages themselves, the same for all stores',
  domain_change: 'what the edges follow: which hosts changed, of all stores',
  domain_change_position: 'one row: how far the list of changed hosts has come',
};

/** References without a foreign key: of a table's columns, which name a row of which other table. */
export const unconstrained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The library keeps the account as a text, and empty where nobody is signed in yet.
  protocol_state: { account_id: 'account' },
};
