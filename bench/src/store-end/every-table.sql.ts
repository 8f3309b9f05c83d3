/**
 * Rows for those tables that the doors of the services do not fill by themselves: what is under way, and what merchants
 * seldom use. `STORE` stands for the id of the store.
 */
export const rowsOfService = {
  content: `insert into media_pending (asset_id, store_id, started_at) values (gen_random_uuid(), 'STORE', now())`,
  cua: `
    insert into realm_settings (realm_id, document) values ('STORE', '{}');
    insert into identity_provider (id, realm_id, alias, preset, protocol, display_name, client_id, account_linking, created_at)
      values (gen_random_uuid(), 'STORE', 'google', 'GOOGLE', 'OIDC', 'Google', 'sealed', 'LINK', now());
    insert into account_identity (id, account_id, provider_id, subject, linked_at)
      select gen_random_uuid(), (select id from account where realm_id = 'STORE' limit 1), id, 'somebody', now()
      from identity_provider where realm_id = 'STORE';
    insert into role (id, realm_id, name, scope, inherits_from)
      select gen_random_uuid(), 'STORE', 'HEIR', 'REALM', id from role where realm_id = 'STORE' limit 1;
    insert into mailbox_letter (id, recipient, subject, body, written_at, realm_id)
      values (gen_random_uuid(), 'shopper-0@shoppers.bench', 'Your link', 'sealed', now(), 'STORE');
    select from cua_jobs.add_job('LetterQueued.v1:send', '{"payload":{"sealed":"","realm":"STORE"}}', run_at := now() + interval '1 day')`,
} as const;
