CREATE TABLE "link_times" (
	"organization_id" text NOT NULL,
	"from_stop_id" text NOT NULL,
	"to_stop_id" text NOT NULL,
	"kind" text NOT NULL,
	"seconds" real[] NOT NULL,
	CONSTRAINT "link_times_organization_id_kind_from_stop_id_to_stop_id_pk" PRIMARY KEY("organization_id","kind","from_stop_id","to_stop_id")
);
--> statement-breakpoint
ALTER TABLE "link_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prediction_scores" (
	"organization_id" text NOT NULL,
	"run_id" text NOT NULL,
	"minutes_ahead" smallint NOT NULL,
	"told" integer NOT NULL,
	"within_two_minutes" integer NOT NULL,
	"in_window" integer NOT NULL,
	"error_seconds" real NOT NULL,
	"absolute_seconds" real NOT NULL,
	CONSTRAINT "prediction_scores_organization_id_run_id_minutes_ahead_pk" PRIMARY KEY("organization_id","run_id","minutes_ahead")
);
--> statement-breakpoint
ALTER TABLE "prediction_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "learned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "link_times" ADD CONSTRAINT "link_times_organization_id_from_stop_id_stops_organization_id_id_fk" FOREIGN KEY ("organization_id","from_stop_id") REFERENCES "public"."stops"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_times" ADD CONSTRAINT "link_times_organization_id_to_stop_id_stops_organization_id_id_fk" FOREIGN KEY ("organization_id","to_stop_id") REFERENCES "public"."stops"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_scores" ADD CONSTRAINT "prediction_scores_organization_id_run_id_runs_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."runs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_scope" ON "link_times" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any ((select string_to_array(current_setting('app.organizations', true), ','))::text[])) WITH CHECK (organization_id = any ((select string_to_array(current_setting('app.organizations', true), ','))::text[]));--> statement-breakpoint
CREATE POLICY "of_scope" ON "prediction_scores" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any ((select string_to_array(current_setting('app.organizations', true), ','))::text[])) WITH CHECK (organization_id = any ((select string_to_array(current_setting('app.organizations', true), ','))::text[]));