-- An owner may invite another one, who has all stores and so is invited to none in particular. The invitation holds only as
-- long as its owner is one: somebody who was removed must not come back by a link that was made before.
alter table org_invitation alter column store_id drop not null;
alter table org_invitation drop constraint org_invitation_role_check;
alter table org_invitation add constraint org_invitation_role_check
  check (role in ('ORG_ADMIN', 'STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL'));
alter table org_invitation add column owner_id uuid;
-- Whether that owner steps back in the moment the other one accepts.
alter table org_invitation add column hands_over boolean not null default false;
alter table org_invitation add constraint org_invitation_owner
  check ((role = 'ORG_ADMIN') = (store_id is null) and (role = 'ORG_ADMIN') = (owner_id is not null)
         and (owner_id is not null or not hands_over));
