-- Two keys of a posting guard what cannot go (decision 203): an account that has postings has sums, whose keys keep it, and a VAT
-- type is never deleted. The procedure that posts looks for both.
alter table posting drop constraint posting_company_id_account_fkey;
alter table posting drop constraint "posting_company_id_vatType_fkey";
