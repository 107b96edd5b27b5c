CREATE TABLE "driver_routes" (
	"organization_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"route_id" text NOT NULL,
	CONSTRAINT "driver_routes_organization_id_driver_id_route_id_pk" PRIMARY KEY("organization_id","driver_id","route_id")
);
--> statement-breakpoint
ALTER TABLE "driver_routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_routes" ADD CONSTRAINT "driver_routes_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_routes" ADD CONSTRAINT "driver_routes_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_routes_organization_id_route_id_index" ON "driver_routes" USING btree ("organization_id","route_id");--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_organization_id_school_id_schools_organization_id_id_fk" FOREIGN KEY ("organization_id","school_id") REFERENCES "public"."schools"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_organization_id_email_index" ON "drivers" USING btree ("organization_id","email") WHERE email <> '';--> statement-breakpoint
CREATE POLICY "of_scope" ON "driver_routes" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));