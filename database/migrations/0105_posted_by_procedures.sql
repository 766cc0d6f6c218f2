-- What is kept beside postings is kept by the procedure that stores them. Databases that are older than the files of procedures
-- still have the triggers that did so before.
drop function if exists sum_posted() cascade;
drop function if exists open_posted() cascade;
drop function if exists nothing_before_the_books() cascade;
drop function if exists reminder_posted() cascade;
drop function if exists supplier_bills_posted() cascade;
drop function if exists supplier_documents_posted() cascade;
drop function if exists reverse_link(bigint, bigint, bigint);
