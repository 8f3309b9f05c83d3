-- Somebody chose to stay signed in in this browser: the session outlives being left alone.
alter table sign_in_session add column remembered boolean not null default false;
