-- A company starts with four activities.
create or replace function add_first_activities(p_company bigint) returns void language plpgsql as $$
declare
  v_id bigint;
  v_english boolean;
begin
  select c."language" = 'en' into v_english from company c where c.company_id = p_company;
  update id_block set next_id = next_id + 4 where company_id = p_company returning next_id - 4 into v_id;
  insert into activity (company_id, id, "name", "activityType", "isChargeable")
  select p_company, v_id + a.place, case when v_english then a.english else a.norwegian end, a.kind, a.chargeable
  from (values
    (0, 'Administrasjon', 'Administration', 'GENERAL_ACTIVITY', false),
    (1, 'Ferie', 'Holiday', 'GENERAL_ACTIVITY', false),
    (2, 'Prosjektadministrasjon', 'Project administration', 'PROJECT_GENERAL_ACTIVITY', false),
    (3, 'Fakturerbart arbeid', 'Chargeable work', 'PROJECT_GENERAL_ACTIVITY', true)
  ) a(place, norwegian, english, kind, chargeable);
end
$$;

revoke execute on function add_first_activities(bigint) from public;
