-- What a person is shown of the own sessions of the pages. The id names a session in a form, where its hash has no business.
alter table page_session
  add column id uuid not null default gen_random_uuid(),
  -- Null until it is used again.
  add column used_at timestamptz,
  -- Browser and system, as in Firefox/Linux; what the browser said of itself is not kept.
  add column agent text not null default '';
grant update (used_at) on page_session to motpost_app;
