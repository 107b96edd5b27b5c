ALTER TABLE "run_events" ADD COLUMN "told_id" text;--> statement-breakpoint
ALTER TABLE "service_days" ADD COLUMN "merged_into_route_id" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "service_days" ADD CONSTRAINT "service_days_organization_id_merged_into_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","merged_into_route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_organizationId_toldId_unique" UNIQUE("organization_id","told_id");