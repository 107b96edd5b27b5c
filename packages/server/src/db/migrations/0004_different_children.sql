ALTER TABLE "routes" ADD COLUMN "different_children" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- by hand
CREATE OR REPLACE FUNCTION "count_riders"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from changed) then
    execute $hold$
      select from routes where (organization_id, id) in (select organization_id, route_id from changed)
       order by organization_id, id for no key update $hold$;
    execute $count$
      update routes r set (child_count, different_children) = (
        select count(*), count(distinct child_id) from stop_children c
         where c.organization_id = r.organization_id and c.route_id = r.id)
       where (organization_id, id) in (select organization_id, route_id from changed) $count$;
  end if;
  return null;
end $$;--> statement-breakpoint
-- The owner counts anew what all organizations have; both tables bind it again at once.
ALTER TABLE "routes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stop_children" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "routes" r SET (child_count, different_children) = (
  SELECT count(*), count(distinct child_id) FROM stop_children c
   WHERE c.organization_id = r.organization_id AND c.route_id = r.id);--> statement-breakpoint
ALTER TABLE "stop_children" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "routes" FORCE ROW LEVEL SECURITY;
