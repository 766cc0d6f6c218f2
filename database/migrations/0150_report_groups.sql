-- How a company splits the groups of its result and balance: the group, ranges of accounts and a name in each line.
alter table "company" add column "reportGroups" text[] not null default '{}';
