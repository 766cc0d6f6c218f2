-- Files that lie in a directory, by which the service tells an old directory from what is left where its disk is not mounted.

create index stored_file_in_folder on "stored_file" (created_at) where "place" = 'folder';

-- So many of the oldest and of the newest files that lie in the directory and that an object names, of all companies.
create function folder_files(p_count int) returns table (company bigint, file text)
language sql stable security definer set search_path = public, pg_temp as $$
  (select f.company_id, f.id from stored_file f
   where f.place = 'folder' and f.size is not null and file_is_named(f.company_id, f.id)
   order by f.created_at limit p_count)
  union
  (select f.company_id, f.id from stored_file f
   where f.place = 'folder' and f.size is not null and file_is_named(f.company_id, f.id)
   order by f.created_at desc limit p_count)
$$;
revoke execute on function folder_files(int) from public;
grant execute on function folder_files(int) to motpost_app;
