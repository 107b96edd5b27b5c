CREATE TABLE "practice_drives" (
	"organization_id" text NOT NULL,
	"route_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"date" text NOT NULL,
	"driven_share" double precision NOT NULL,
	CONSTRAINT "practice_drives_organization_id_route_id_driver_id_date_pk" PRIMARY KEY("organization_id","route_id","driver_id","date")
);
--> statement-breakpoint
ALTER TABLE "practice_drives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "practice_drives" ADD CONSTRAINT "practice_drives_route_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_drives" ADD CONSTRAINT "practice_drives_driver_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_scope" ON "practice_drives" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);