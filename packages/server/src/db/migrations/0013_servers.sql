CREATE TABLE "day_owners" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"plan_version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inbox" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"device_id" text,
	"fixed_at" double precision,
	"body" jsonb NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	CONSTRAINT "inbox_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "inbox_organizationId_deviceId_fixedAt_unique" UNIQUE("organization_id","device_id","fixed_at")
);
--> statement-breakpoint
ALTER TABLE "inbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "servers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"secret_print" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_owners" ADD CONSTRAINT "day_owners_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("organization_id") WHERE answered_at is null;--> statement-breakpoint
CREATE POLICY "of_scope" ON "day_owners" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "day_owners" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "inbox" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "inbox" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);