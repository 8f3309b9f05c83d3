-- How a pod proves who it is, and what it said when it was asked last.
alter table pod
  -- Of an Ed25519 key pair whose private half only the pod holds. Null for a pod that was registered before there were keys.
  add column public_key text check (length(public_key) = 43),
  -- The key with which the pod proved itself last, while it has not yet used the new one.
  add column previous_public_key text check (length(previous_public_key) = 43),
  add column last_health_detail text,
  -- Of each service, as the pod itself told: [{"service", "status"}].
  add column last_services jsonb;
