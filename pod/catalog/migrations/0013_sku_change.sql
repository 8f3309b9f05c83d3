/*
 * Counts what becomes of skus, so that inventory can tell an old message from a new one. It is drawn after the variants are
 * written: who takes over a sku waits for whoever gives it up, and so comes after it.
 */
create sequence sku_change_position;
