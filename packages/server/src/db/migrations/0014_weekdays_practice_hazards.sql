CREATE TABLE "contact_alerts" (
	"organization_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"family_id" text NOT NULL,
	"channels" jsonb NOT NULL,
	"approaching_minutes" integer NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"updated_at" double precision NOT NULL,
	CONSTRAINT "contact_alerts_organization_id_contact_id_pk" PRIMARY KEY("organization_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hazard_areas" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"corners" jsonb NOT NULL,
	CONSTRAINT "hazard_areas_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "hazard_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "ride_roll_ups" ADD COLUMN "is_absent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "wheelchair" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "weekdays" smallint DEFAULT 127 NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_children" ADD COLUMN "weekdays" smallint DEFAULT 127 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_alerts" ADD CONSTRAINT "contact_alerts_family_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hazard_areas" ADD CONSTRAINT "hazard_areas_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_drives" ADD CONSTRAINT "practice_drives_route_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_drives" ADD CONSTRAINT "practice_drives_driver_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_alerts_of_family" ON "contact_alerts" USING btree ("organization_id","family_id");--> statement-breakpoint
CREATE POLICY "of_scope" ON "contact_alerts" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "hazard_areas" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "practice_drives" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);