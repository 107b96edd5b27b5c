CREATE TABLE "audit_events" (
	"organization_id" text NOT NULL,
	"seq" integer NOT NULL,
	"timestamp" double precision NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"action" text NOT NULL,
	"subjects" text[] NOT NULL,
	"client_address" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_events_organization_id_seq_pk" PRIMARY KEY("organization_id","seq")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"school_id" text,
	CONSTRAINT "groups_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "student_number" text;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "must_be_met" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_school_id_schools_organization_id_id_fk" FOREIGN KEY ("organization_id","school_id") REFERENCES "public"."schools"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_organization_id_timestamp_index" ON "audit_events" USING btree ("organization_id","timestamp");--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_organization_id_group_id_groups_organization_id_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_scope_read" ON "audit_events" AS PERMISSIVE FOR SELECT TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope_add" ON "audit_events" AS PERMISSIVE FOR INSERT TO "firstbell_app" WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "audit_heads" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "groups" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));