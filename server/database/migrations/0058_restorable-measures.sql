-- A backup is restored with an empty search path, where the earlier body found no type « size »: no product came back. A body of this
-- form is bound when it is created.
create or replace function measures_whole(measures jsonb) returns boolean language sql immutable
begin atomic
  select jsonb_typeof(measures) = 'array' and count(*) = count(distinct m ->> 'size') and coalesce(bool_and(
    m ->> 'size' = any(enum_range(null::size)::text[])
    and (m ->> 'chestMm')::int between 500 and 4000
    and (m ->> 'hipsMm')::int between 500 and 4000
    and coalesce((m ->> 'hemMm')::int, 500) between 500 and 8000
    and (m ->> 'lengthMm')::int between 200 and 1800
    and coalesce((m ->> 'sleeveMm')::int, 200) between 200 and 1200), true)
  from jsonb_array_elements(measures) m;
end;
