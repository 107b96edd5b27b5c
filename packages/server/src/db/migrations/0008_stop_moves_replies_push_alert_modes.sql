CREATE TABLE "day_paths" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"route_id" text NOT NULL,
	"path" jsonb NOT NULL,
	CONSTRAINT "day_paths_organization_id_date_route_id_pk" PRIMARY KEY("organization_id","date","route_id")
);
--> statement-breakpoint
ALTER TABLE "day_paths" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "day_stop_changes" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"stop_id" text NOT NULL,
	"seq" integer NOT NULL,
	"route_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "day_stop_changes_organization_id_date_stop_id_pk" PRIMARY KEY("organization_id","date","stop_id")
);
--> statement-breakpoint
ALTER TABLE "day_stop_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approved_sentences" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"approved_at" double precision NOT NULL,
	CONSTRAINT "approved_sentences_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "approved_sentences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"family_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"endpoint_digest" text NOT NULL,
	"sealed_subscription" text NOT NULL,
	"created_at" double precision NOT NULL,
	CONSTRAINT "push_subscriptions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "push_subscriptions_of_device" UNIQUE("organization_id","contact_id","endpoint_digest")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "replies" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"channel" text NOT NULL,
	"source_id" text,
	"message_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"recipient_name" text NOT NULL,
	"family_id" text,
	"family_ids" text[] NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"choice" text,
	"received_at" double precision NOT NULL,
	"handled_at" double precision,
	"handled_by" text,
	CONSTRAINT "replies_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" RENAME COLUMN "automatic_alerts" TO "late_alerts";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_alerts" ADD COLUMN "offices_told_at" double precision;--> statement-breakpoint
ALTER TABLE "service_alerts" ADD COLUMN "shift" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "alert_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "not_started_alerts" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "no_driver_alerts" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "school_messages" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "office_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "office_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "day_paths" ADD CONSTRAINT "day_paths_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_stop_changes" ADD CONSTRAINT "day_stop_changes_organization_id_stop_id_stops_organization_id_id_fk" FOREIGN KEY ("organization_id","stop_id") REFERENCES "public"."stops"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_stop_changes" ADD CONSTRAINT "day_stop_changes_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_sentences" ADD CONSTRAINT "approved_sentences_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_organization_id_family_id_families_organization_id_id_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_organization_id_message_id_messages_organization_id_id_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "public"."messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_family" ON "push_subscriptions" USING btree ("organization_id","family_id");--> statement-breakpoint
CREATE INDEX "replies_newest" ON "replies" USING btree ("organization_id","received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "replies_by_source" ON "replies" USING btree ("organization_id","channel","source_id");--> statement-breakpoint
CREATE INDEX "deliveries_by_id" ON "deliveries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "deliveries_to_number" ON "deliveries" USING btree ("address") WHERE channel = 'sms';--> statement-breakpoint
CREATE INDEX "messages_of_alert" ON "messages" USING btree ("organization_id","alert_id") WHERE alert_id is not null;--> statement-breakpoint
CREATE POLICY "of_scope" ON "day_paths" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "day_stop_changes" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "approved_sentences" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "replies" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
-- by hand
-- What an office had set for all causes is set for each. Alerts that were shown at once tell families from now on, too: only
-- where there are no messages are they still shown without being asked. The table binds its owner again at once.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "organizations" SET late_alerts = CASE WHEN messaging_enabled THEN 'draft' ELSE 'send' END WHERE late_alerts = 'open';--> statement-breakpoint
UPDATE "organizations" SET not_started_alerts = late_alerts, no_driver_alerts = late_alerts;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;
