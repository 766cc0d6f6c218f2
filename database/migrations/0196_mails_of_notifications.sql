-- The kinds of notifications of which an employee gets no mail. Nobody has chosen any so far.
alter table employee_preferences add column "notMailed" text[] not null default '{}';
grant update ("notMailed") on employee_preferences to motpost_app;
