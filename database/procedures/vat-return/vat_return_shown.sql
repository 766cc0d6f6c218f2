-- The lines of a term's return as they are shown: beside the same line of the term before and of a year before, with the remark and
-- the rule of the authority that demands one.
create or replace function vat_return_shown(p_company bigint, p_id bigint, p_from date, p_to date, p_category text)
returns table (place bigint, code text, specification text, line text, "vatType" bigint, "ownCode" text, name text, rate numeric,
  base numeric, vat numeric, "hasBase" boolean, "expectedSign" text, "baseKroner" numeric, "vatKroner" numeric,
  "lastTermBase" numeric, "lastTermVat" numeric, "lastYearBase" numeric, "lastYearVat" numeric,
  remark text, "remarkText" text, "remarkRule" text, drill text[]) language sql stable as $$
  select l.place, l.code, l.specification, l.line, l."vatType", l."ownCode", l.name, l.rate, l.base, l.vat, l."hasBase", l."expectedSign",
    l."baseKroner", l."vatKroner", coalesce(b."baseKroner", 0), coalesce(b."vatKroner", 0), coalesce(y."baseKroner", 0), coalesce(y."vatKroner", 0),
    coalesce(r.remark, ''), coalesce(r.text, ''),
    case when l.specification = 'tilbakeføringAvInngåendeMerverdiavgift' then 'R078'
      when p_category = 'kompensasjon' then
        case when l."vatKroner" > 0 and l.specification <> 'justeringMerverdiavgiftskompensasjonFastEiendom' then 'R086' else '' end
      when p_category = 'omvendtAvgiftsplikt' then case when l."baseKroner" < 0 then 'R108' else '' end
      when l."hasBase" and l."baseKroner" < 0 and l.code <> '5' then 'R020'
      when not l."hasBase" and l."vatKroner" > 0 and l.specification not in ('justering', 'tapPåKrav') then 'R021'
      else '' end,
    array(select '/v2/vatReturn/' || p_id || '/posting?part=' || d.part || '&vatTypeId=' || l."vatType" || '&rate=' || trim_scale(l.rate)
      from unnest(l.parts) d(part))
  from vat_return_lines(p_company, p_from, p_to, p_category) l
  left join vat_return_lines(p_company, (p_from - age(p_to, p_from))::date, p_from, p_category) b
    on (b.code, b.specification, b.line, b."vatType", b.rate) = (l.code, l.specification, l.line, l."vatType", l.rate)
  left join vat_return_lines(p_company, (p_from - interval '1 year')::date, (p_to - interval '1 year')::date, p_category) y
    on (y.code, y.specification, y.line, y."vatType", y.rate) = (l.code, l.specification, l.line, l."vatType", l.rate)
  left join lateral (select m.remark, m.text from vat_return_remark m where m.company_id = p_company and m."vatReturn" = p_id
    and (m.code, m.specification, m.line) = (l.code, l.specification, l.line) order by m.id limit 1) r on true
$$;

revoke execute on function vat_return_shown(bigint, bigint, date, date, text) from public;
grant execute on function vat_return_shown(bigint, bigint, date, date, text) to motpost_app;
