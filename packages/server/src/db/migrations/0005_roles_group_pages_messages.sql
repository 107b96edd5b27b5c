CREATE TABLE "deliveries" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"message_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"recipient_name" text NOT NULL,
	"family_id" text,
	"family_ids" text[] NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"next_at" double precision NOT NULL,
	"deadline_at" double precision,
	"expires_at" double precision,
	"leased_until" double precision DEFAULT 0 NOT NULL,
	"changed_at" double precision NOT NULL,
	CONSTRAINT "deliveries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_templates" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"source_language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"updated_by" text,
	"updated_at" double precision,
	CONSTRAINT "message_templates_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" double precision NOT NULL,
	"updated_at" double precision NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"source_language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"template_id" text,
	"active_until" double precision,
	"sent_at" double precision,
	CONSTRAINT "messages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "send_rates" (
	"channel" text PRIMARY KEY NOT NULL,
	"sent_at" double precision[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "travel_times" ADD COLUMN "driven_on" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_times" ADD COLUMN "scheduled_seconds" real[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "visible_from" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "visible_to" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "slug" text DEFAULT left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "hold_until_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "driver_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "hazard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_organization_id_message_id_messages_organization_id_id_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "public"."messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_message" ON "deliveries" USING btree ("organization_id","message_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_at") WHERE state in ('queued', 'held', 'sending');--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_email_index" ON "contacts" USING btree ("email");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_slug_unique" UNIQUE("slug");--> statement-breakpoint
CREATE POLICY "gate_reads" ON "contacts" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "groups" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "deliveries" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "deliveries" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "message_templates" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "messages" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
-- by hand
-- Without a mail server emails are kept in the outbox, which no organization can touch: they go with their delivery.
CREATE FUNCTION "forget_kept_emails"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
begin
  delete from outbox o using erased e where o.id = e.id and (tg_op = 'DELETE' or e.text = '');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "forget_removed" AFTER DELETE ON "deliveries" REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION forget_kept_emails();--> statement-breakpoint
CREATE TRIGGER "forget_erased" AFTER UPDATE ON "deliveries" REFERENCING NEW TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION forget_kept_emails();
