CREATE TABLE "opt_out_digests" (
	"organization_id" text NOT NULL,
	"channel" text NOT NULL,
	"digest" text NOT NULL,
	"category" text NOT NULL,
	"at" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "opt_out_digests_organization_id_channel_digest_category_pk" PRIMARY KEY("organization_id","channel","digest","category")
);
--> statement-breakpoint
ALTER TABLE "opt_out_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Runs that are there have none: their plans may have children who were deleted before, and are looked through every hour.
ALTER TABLE "scenario_runs" ADD COLUMN "removed_riders" integer;--> statement-breakpoint
ALTER TABLE "scenario_runs" ALTER COLUMN "removed_riders" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "used_at" double precision DEFAULT extract(epoch from now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "opt_out_digests" ADD CONSTRAINT "opt_out_digests_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_scope" ON "opt_out_digests" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);