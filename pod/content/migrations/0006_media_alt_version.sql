-- Catalog holds a copy of the alt texts for its public answers. The number says which of two copies is the newer one, in
-- whatever order they arrive.
alter table media_asset add column alt_texts_version integer not null default 1 check (alt_texts_version > 0);
