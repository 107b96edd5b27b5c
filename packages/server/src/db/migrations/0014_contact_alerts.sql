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
ALTER TABLE "contact_alerts" ADD CONSTRAINT "contact_alerts_family_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_alerts_of_family" ON "contact_alerts" USING btree ("organization_id","family_id");--> statement-breakpoint
CREATE POLICY "of_scope" ON "contact_alerts" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);