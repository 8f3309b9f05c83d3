-- Links know categories by their codes, too: a code that is given, or given up, is noted like a slug, and one that was given up
-- leads to its category until another one has it. What leads nowhere any more, since what it led to is gone, is noted as well:
-- else it would go on leading to whatever has the last slug of that next.

create function note_category_code() returns trigger language plpgsql as $$
begin
  insert into address_note (store_id, subject, slug) values (new.store_id, 'CATEGORY', new.code);
  if tg_op = 'UPDATE' then
    insert into address_note (store_id, subject, slug) values (old.store_id, 'CATEGORY', old.code);
    insert into slug_redirect (store_id, subject, language, friendly_url, subject_id, created_at)
    select d.store_id, 'CATEGORY', d.language, old.code, d.category_id, new.updated_at from category_description d
     where d.store_id = old.store_id and d.category_id = old.id
       and not exists (select from category_description used
         where used.store_id = d.store_id and used.language = d.language and used.friendly_url = old.code)
    on conflict (store_id, subject, language, friendly_url) do update set
      subject_id = excluded.subject_id, created_at = excluded.created_at;
  end if;
  return null;
end $$;
create trigger category_code_written after insert on category
  for each row execute function note_category_code();
create trigger category_code_changed after update on category
  for each row when (old.code <> new.code) execute function note_category_code();

create function note_former_slugs() returns trigger language plpgsql as $$
begin
  insert into address_note (store_id, subject, slug) select distinct store_id, subject, friendly_url from gone;
  return null;
end $$;
create trigger slug_redirect_gone after delete on slug_redirect
  referencing old table as gone for each statement execute function note_former_slugs();

-- Some may have been told of as gone, since a category before them was.
insert into address_note (store_id, subject, slug) select store_id, 'CATEGORY', code from category;
