-- Whether customers are told of a version when it goes live: as the policy had it when the version was made.
alter table policy_version add column notify_customers boolean not null default false;

-- Of those that wait for their date, what their policy says now; the others have gone live already.
update policy_version v set notify_customers = true
  from content c
 where c.store_id = v.store_id and c.id = v.content_id and v.status = 'DRAFT'
   and (c.fields ->> 'notifyCustomers')::boolean;
