-- A value of a type can be used from the next transaction on, so these come before what uses them.
alter type reservation_status add value 'PARTIALLY_RETURNED' before 'RETURNED';
alter type movement_kind add value 'MOVED';
