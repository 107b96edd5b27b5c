CREATE TABLE "deleted_records" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"route_id" text,
	"rows" jsonb NOT NULL,
	"deleted_at" double precision NOT NULL,
	"deleted_by" text NOT NULL,
	CONSTRAINT "deleted_records_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "deleted_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_organization_id_route_id_routes_organization_id_id_fk";
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "deletion_id" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "present_route_id" text GENERATED ALWAYS AS (case when deletion_id is null then route_id end) STORED;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_records_newest" ON "deleted_records" USING btree ("organization_id","deleted_at","id");--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_route_fk" FOREIGN KEY ("organization_id","present_route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_deletion_fk" FOREIGN KEY ("organization_id","deletion_id") REFERENCES "public"."deleted_records"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_of_deletion" ON "runs" USING btree ("organization_id","deletion_id") WHERE deletion_id is not null;--> statement-breakpoint
CREATE POLICY "of_scope" ON "deleted_records" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
ALTER POLICY "of_scope" ON "runs" TO firstbell_app USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null and (deletion_id is null or (select current_setting('app.deleted_records', true)) = 'on')) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);