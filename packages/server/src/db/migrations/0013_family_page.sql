CREATE TABLE "absences" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"family_id" text NOT NULL,
	"child_id" text NOT NULL,
	"first_date" text NOT NULL,
	"last_date" text NOT NULL,
	"direction" text NOT NULL,
	"source" text NOT NULL,
	"created_at" double precision NOT NULL,
	CONSTRAINT "absences_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "family_links" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"family_id" text NOT NULL,
	"contact_id" text,
	"delegate_name" text,
	"child_id" text,
	"ends_on" text,
	"token_hash" text NOT NULL,
	"created_at" double precision NOT NULL,
	"opened_at" double precision,
	CONSTRAINT "family_links_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "family_links_of_token" UNIQUE("token_hash"),
	CONSTRAINT "family_links_of_contact" UNIQUE("organization_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "family_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_child_fk" FOREIGN KEY ("organization_id","child_id") REFERENCES "public"."children"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_family_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_child_fk" FOREIGN KEY ("organization_id","child_id") REFERENCES "public"."children"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_of_family" ON "absences" USING btree ("organization_id","family_id");--> statement-breakpoint
CREATE INDEX "absences_by_date" ON "absences" USING btree ("organization_id","last_date");--> statement-breakpoint
CREATE INDEX "family_links_of_family" ON "family_links" USING btree ("organization_id","family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_links_in_letters" ON "family_links" USING btree ("organization_id","family_id") WHERE contact_id is null and delegate_name is null;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_link_fk" FOREIGN KEY ("organization_id","link_id") REFERENCES "public"."family_links"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_scope" ON "absences" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "family_links" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "family_links" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);