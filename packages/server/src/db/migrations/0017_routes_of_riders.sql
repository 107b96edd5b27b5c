ALTER TABLE "stops" ADD CONSTRAINT "stops_with_routes" UNIQUE("organization_id","id","route_id");--> statement-breakpoint
ALTER TABLE "stop_children" DROP CONSTRAINT "stop_children_organization_id_stop_id_stops_organization_id_id_fk";
--> statement-breakpoint
ALTER TABLE "stop_children" ADD COLUMN "route_id" text;--> statement-breakpoint
-- What is there is filled in for the owner, whom row policies bind again before the server starts.
ALTER TABLE "stops" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stop_children" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "stop_children" c SET "route_id" = s."route_id" FROM "stops" s WHERE s."organization_id" = c."organization_id" AND s."id" = c."stop_id";--> statement-breakpoint
ALTER TABLE "stop_children" ALTER COLUMN "route_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_children" ADD CONSTRAINT "stop_children_stop_fk" FOREIGN KEY ("organization_id","stop_id","route_id") REFERENCES "public"."stops"("organization_id","id","route_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "stop_children_organization_id_route_id_child_id_index" ON "stop_children" USING btree ("organization_id","route_id","child_id");
