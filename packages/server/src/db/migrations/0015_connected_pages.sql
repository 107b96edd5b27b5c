CREATE TABLE "accepted_issues" (
	"organization_id" text NOT NULL,
	"route_id" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"issue_count" integer NOT NULL,
	"worst_found" double precision NOT NULL,
	"accepted_by" text NOT NULL,
	"accepted_at" double precision NOT NULL,
	CONSTRAINT "accepted_issues_organization_id_route_id_code_pk" PRIMARY KEY("organization_id","route_id","code")
);
--> statement-breakpoint
ALTER TABLE "accepted_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "family_links" ADD COLUMN "made_by_contact_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "setup_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "max_ride_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "latest_arrival_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "earliest_arrival_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "delegate_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_issues" ADD CONSTRAINT "accepted_issues_route_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_scope" ON "accepted_issues" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);