-- A slug that was given up is looked for in all languages, the asked one first.
create index slug_redirect_slug on slug_redirect (friendly_url, store_id, subject);
