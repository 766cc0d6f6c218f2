-- An employee may ask for full tax before Christmas: the tax card of the year says so.
alter table tax_card add column "isFullBeforeChristmas" boolean not null default false;
