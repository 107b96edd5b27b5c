CREATE TABLE "called_out_drivers" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"driver_id" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" double precision NOT NULL,
	CONSTRAINT "called_out_drivers_organization_id_date_driver_id_pk" PRIMARY KEY("organization_id","date","driver_id")
);
--> statement-breakpoint
ALTER TABLE "called_out_drivers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "called_out_drivers" ADD CONSTRAINT "called_out_drivers_driver_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "called_out_drivers_of_driver" ON "called_out_drivers" USING btree ("organization_id","driver_id");--> statement-breakpoint
CREATE POLICY "of_scope" ON "called_out_drivers" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);