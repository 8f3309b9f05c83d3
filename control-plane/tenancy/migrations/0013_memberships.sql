-- An account may belong to several organisations, and work in several stores of one. Each is a row of its own.
alter table org_member drop constraint org_member_user_key;
alter table org_member drop constraint org_member_pkey;
alter table org_member add constraint org_member_place unique nulls not distinct (org_id, user_id, store_id);
create index org_member_user on org_member (user_id);

-- How somebody came to belong. Of rows from before it is told by what else is known of them.
alter table org_member add column source text check (source in ('FOUNDED', 'CREATED', 'INVITED', 'NAMED'));
update org_member set source = case
  when 'ORG_ADMIN' = any(roles) then 'FOUNDED'
  when exists (select from org_invitation
                where org_invitation.org_id = org_member.org_id and accepted_by = org_member.user_id) then 'INVITED'
  else 'CREATED' end;
alter table org_member alter column source set not null;
