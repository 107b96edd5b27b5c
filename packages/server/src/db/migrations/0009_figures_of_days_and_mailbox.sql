CREATE TABLE "arrival_roll_ups" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"route_id" text NOT NULL,
	"school_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"bell_at" double precision NOT NULL,
	"children" integer NOT NULL,
	"arrived_at" double precision,
	CONSTRAINT "arrival_roll_ups_organization_id_date_route_id_school_id_pk" PRIMARY KEY("organization_id","date","route_id","school_id")
);
--> statement-breakpoint
ALTER TABLE "arrival_roll_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "closed_days" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"closed_at" double precision,
	"revised_at" double precision,
	"is_stale" boolean DEFAULT true NOT NULL,
	CONSTRAINT "closed_days_organization_id_date_pk" PRIMARY KEY("organization_id","date")
);
--> statement-breakpoint
ALTER TABLE "closed_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "count_revisions" (
	"organization_id" text NOT NULL,
	"count_week_id" text NOT NULL,
	"revision" integer NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" double precision NOT NULL,
	"count" jsonb NOT NULL,
	CONSTRAINT "count_revisions_organization_id_count_week_id_revision_pk" PRIMARY KEY("organization_id","count_week_id","revision")
);
--> statement-breakpoint
ALTER TABLE "count_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "count_weeks" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"dates" text[] NOT NULL,
	CONSTRAINT "count_weeks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "count_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ride_corrections" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"date" text NOT NULL,
	"route_id" text NOT NULL,
	"child_id" text NOT NULL,
	"mark" text NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" text NOT NULL,
	"corrected_at" double precision NOT NULL,
	CONSTRAINT "ride_corrections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "ride_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ride_roll_ups" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"route_id" text NOT NULL,
	"child_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"school_id" text,
	"mark" text NOT NULL,
	"unscheduled" boolean NOT NULL,
	"corrected" boolean NOT NULL,
	"boarded_at" double precision,
	"boarded_stop_id" text,
	"alighted_at" double precision,
	"alighted_stop_id" text,
	"planned_seconds" double precision,
	CONSTRAINT "ride_roll_ups_organization_id_date_route_id_child_id_pk" PRIMARY KEY("organization_id","date","route_id","child_id")
);
--> statement-breakpoint
ALTER TABLE "ride_roll_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "run_roll_ups" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"route_id" text NOT NULL,
	"route_name" text NOT NULL,
	"type" smallint NOT NULL,
	"group_id" text,
	"planned_driver_name" text NOT NULL,
	"planned_bus_number" text,
	"seats" integer,
	"start_at" double precision NOT NULL,
	"end_at" double precision NOT NULL,
	"delay_minutes" integer NOT NULL,
	"cancelled" boolean NOT NULL,
	"merged_into_route_id" text,
	"outcome" text NOT NULL,
	"run_id" text,
	"started_at" double precision,
	"finished_at" double precision,
	"driver_name" text,
	"bus_number" text,
	"distance_metres" double precision,
	"fixes" integer NOT NULL,
	"median_age_seconds" double precision,
	"gap_seconds" double precision,
	"assigned" integer NOT NULL,
	"has_roster" boolean NOT NULL,
	"max_load" integer,
	CONSTRAINT "run_roll_ups_organization_id_date_route_id_pk" PRIMARY KEY("organization_id","date","route_id")
);
--> statement-breakpoint
ALTER TABLE "run_roll_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stop_roll_ups" (
	"organization_id" text NOT NULL,
	"date" text NOT NULL,
	"route_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"scheduled_at" double precision NOT NULL,
	"arrived_at" double precision,
	"departed_at" double precision,
	"outcome" text NOT NULL,
	"reason" text,
	CONSTRAINT "stop_roll_ups_organization_id_date_route_id_stop_id_pk" PRIMARY KEY("organization_id","date","route_id","stop_id")
);
--> statement-breakpoint
ALTER TABLE "stop_roll_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailbox_readings" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_at" double precision NOT NULL,
	"failures" integer NOT NULL,
	"read_at" double precision,
	"failed_since" double precision
);
--> statement-breakpoint
ALTER TABLE "arrival_roll_ups" ADD CONSTRAINT "arrival_roll_ups_day_fk" FOREIGN KEY ("organization_id","date") REFERENCES "public"."closed_days"("organization_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_revisions" ADD CONSTRAINT "count_revisions_week_fk" FOREIGN KEY ("organization_id","count_week_id") REFERENCES "public"."count_weeks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_weeks" ADD CONSTRAINT "count_weeks_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_corrections" ADD CONSTRAINT "ride_corrections_day_fk" FOREIGN KEY ("organization_id","date") REFERENCES "public"."closed_days"("organization_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_corrections" ADD CONSTRAINT "ride_corrections_child_fk" FOREIGN KEY ("organization_id","child_id") REFERENCES "public"."children"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_roll_ups" ADD CONSTRAINT "ride_roll_ups_day_fk" FOREIGN KEY ("organization_id","date") REFERENCES "public"."closed_days"("organization_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_roll_ups" ADD CONSTRAINT "ride_roll_ups_child_fk" FOREIGN KEY ("organization_id","child_id") REFERENCES "public"."children"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ADD CONSTRAINT "run_roll_ups_day_fk" FOREIGN KEY ("organization_id","date") REFERENCES "public"."closed_days"("organization_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_roll_ups" ADD CONSTRAINT "stop_roll_ups_day_fk" FOREIGN KEY ("organization_id","date") REFERENCES "public"."closed_days"("organization_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_to_revise" ON "closed_days" USING btree ("organization_id","date") WHERE is_stale;--> statement-breakpoint
CREATE INDEX "ride_corrections_of_date" ON "ride_corrections" USING btree ("organization_id","date","corrected_at");--> statement-breakpoint
CREATE INDEX "ride_roll_ups_of_child" ON "ride_roll_ups" USING btree ("organization_id","child_id","date");--> statement-breakpoint
CREATE POLICY "of_scope" ON "arrival_roll_ups" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "closed_days" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "count_revisions" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "count_weeks" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "ride_corrections" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "ride_roll_ups" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "run_roll_ups" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "stop_roll_ups" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);