CREATE TABLE "hazard_areas" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"corners" jsonb NOT NULL,
	CONSTRAINT "hazard_areas_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "hazard_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "wheelchair" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hazard_areas" ADD CONSTRAINT "hazard_areas_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_scope" ON "hazard_areas" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);