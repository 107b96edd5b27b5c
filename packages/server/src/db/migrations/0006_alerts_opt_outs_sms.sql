CREATE TABLE "service_alerts" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"route_ids" text[] NOT NULL,
	"reason" text,
	"minutes_late" integer,
	"replacement" text DEFAULT '' NOT NULL,
	"texts" jsonb NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"active_from" double precision NOT NULL,
	"active_until" double precision,
	"created_by" text,
	"created_at" double precision NOT NULL,
	"updated_at" double precision NOT NULL,
	"closed_at" double precision,
	CONSTRAINT "service_alerts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "service_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"organization_id" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"category" text NOT NULL,
	"at" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "opt_outs_organization_id_channel_address_category_pk" PRIMARY KEY("organization_id","channel","address","category")
);
--> statement-breakpoint
ALTER TABLE "opt_outs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "send_days" (
	"organization_id" text NOT NULL,
	"channel" text NOT NULL,
	"date" text NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "send_days_organization_id_channel_pk" PRIMARY KEY("organization_id","channel")
);
--> statement-breakpoint
ALTER TABLE "send_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channels" text[] DEFAULT '{"email"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "scheduled_at" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "not_sent_reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "finished_at" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cancelled_at" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "corrects_message_id" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "automatic_alerts" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "service_alerts" ADD CONSTRAINT "service_alerts_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_days" ADD CONSTRAINT "send_days_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_alerts_newest" ON "service_alerts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_alerts_not_closed" ON "service_alerts" USING btree ("organization_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "messages_correcting" ON "messages" USING btree ("organization_id","corrects_message_id");--> statement-breakpoint
CREATE INDEX "messages_scheduled" ON "messages" USING btree ("scheduled_at") WHERE scheduled_at is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX "messages_unfinished" ON "messages" USING btree ("sent_at") WHERE sent_at is not null and finished_at is null;--> statement-breakpoint
CREATE POLICY "gate_reads" ON "messages" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "service_alerts" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "opt_outs" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "send_days" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);