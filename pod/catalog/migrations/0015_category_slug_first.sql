-- Two indexes began with the store. While nobody has counted the rows, the planner takes them for equally good, and a
-- kept plan that took the one of slugs for the texts of one category went through the texts of all categories of the
-- store. With the slug first it is of use to whoever asks for a slug, and to nobody else.
alter table category_description
  drop constraint category_friendly_url_key,
  add constraint category_friendly_url_key unique (friendly_url, store_id, language);
