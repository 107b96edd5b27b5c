ALTER TABLE "families" drop column "folded";--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "folded" text GENERATED ALWAYS AS (lower(name || chr(10) || address || chr(10) || folded_people)) STORED;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "child_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "child_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "families_organization_id_child_count_id_index" ON "families" USING btree ("organization_id","child_count","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "fold_people"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from changed) then
    execute $hold$
      select from families where (organization_id, id) in (select organization_id, family_id from changed)
       order by organization_id, id for no key update $hold$;
    execute $fold$
      update families f set child_count = (
        select count(*) from children c where c.organization_id = f.organization_id and c.family_id = f.id),
      folded_people = (
        select coalesce(lower(string_agg(line, chr(10))), '') from (
          select first_name || ' ' || last_name as line from children c
           where c.organization_id = f.organization_id and c.family_id = f.id
          union all
          select first_name || ' ' || last_name || chr(10) || email from contacts c
           where c.organization_id = f.organization_id and c.family_id = f.id) as people)
       where (organization_id, id) in (select organization_id, family_id from changed) $fold$;
  end if;
  return null;
end $$;--> statement-breakpoint
-- The routes are held before those who wait at their stops are counted: of two changes of one route the second counts both.
CREATE FUNCTION "count_riders"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from changed) then
    execute $hold$
      select from routes where (organization_id, id) in (select organization_id, route_id from changed)
       order by organization_id, id for no key update $hold$;
    execute $count$
      update routes r set child_count = (
        select count(distinct child_id) from stop_children c
         where c.organization_id = r.organization_id and c.route_id = r.id)
       where (organization_id, id) in (select organization_id, route_id from changed) $count$;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "stop_children" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "stop_children" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
CREATE TRIGGER "count_changed" AFTER UPDATE ON "stop_children" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
CREATE TRIGGER "count_left" AFTER UPDATE ON "stop_children" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
-- What is there is counted for the owner, whom row policies bind again before the server starts.
ALTER TABLE "families" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "children" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "routes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stop_children" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "families" f SET "child_count" = c."counted" FROM (SELECT "organization_id", "family_id", count(*) AS "counted" FROM "children" GROUP BY 1, 2) c
 WHERE c."organization_id" = f."organization_id" AND c."family_id" = f."id";--> statement-breakpoint
UPDATE "routes" r SET "child_count" = c."counted" FROM (SELECT "organization_id", "route_id", count(DISTINCT "child_id") AS "counted" FROM "stop_children" GROUP BY 1, 2) c
 WHERE c."organization_id" = r."organization_id" AND c."route_id" = r."id";
