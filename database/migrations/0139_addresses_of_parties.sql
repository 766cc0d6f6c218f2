-- An address shows whose it is.
create index party_postal_address on party (company_id, "postalAddress") where "postalAddress" is not null;
create index party_physical_address on party (company_id, "physicalAddress") where "physicalAddress" is not null;
