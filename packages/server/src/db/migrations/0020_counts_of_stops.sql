ALTER TABLE "routes" ADD COLUMN "stop_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The routes are held before their stops are counted: of two changes of one route the second counts both.
CREATE FUNCTION "count_stops"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from changed) then
    execute $hold$
      select from routes where (organization_id, id) in (select organization_id, route_id from changed)
       order by organization_id, id for no key update $hold$;
    execute $count$
      update routes r set stop_count = (
        select count(*) from stops s where s.organization_id = r.organization_id and s.route_id = r.id and s.type <> 1)
       where (organization_id, id) in (select organization_id, route_id from changed) $count$;
  end if;
  return null;
end $$;--> statement-breakpoint
-- Most changes leave a stop where it is: they are not counted.
CREATE FUNCTION "count_moved_stops"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from left_stops l join changed c on c.organization_id = l.organization_id and c.id = l.id
     where c.route_id <> l.route_id or c.type <> l.type) then
    execute $hold$
      select from routes where (organization_id, id) in (
        select organization_id, route_id from changed union select organization_id, route_id from left_stops)
       order by organization_id, id for no key update $hold$;
    execute $count$
      update routes r set stop_count = (
        select count(*) from stops s where s.organization_id = r.organization_id and s.route_id = r.id and s.type <> 1)
       where (organization_id, id) in (
        select organization_id, route_id from changed union select organization_id, route_id from left_stops) $count$;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "stops" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stops();--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "stops" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stops();--> statement-breakpoint
CREATE TRIGGER "count_moved" AFTER UPDATE ON "stops" REFERENCING OLD TABLE AS left_stops NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_moved_stops();--> statement-breakpoint
-- What is there is counted for the owner, whom row policies bind again before the server starts.
ALTER TABLE "routes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stops" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "routes" r SET "stop_count" = c."counted" FROM (SELECT "organization_id", "route_id", count(*) AS "counted" FROM "stops" WHERE "type" <> 1 GROUP BY 1, 2) c
 WHERE c."organization_id" = r."organization_id" AND c."route_id" = r."id";
