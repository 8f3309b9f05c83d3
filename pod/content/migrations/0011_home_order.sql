-- The place that staff gave a section of the home page and shoppers do not see yet; null where both see the same.
alter table content add column draft_order integer check (draft_order between 0 and 1000000);
