-- A new employment is with the main employer, unless it says otherwise.
alter table employment alter column "isMainEmployer" set default true;
