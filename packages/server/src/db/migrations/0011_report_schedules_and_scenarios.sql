CREATE TABLE "report_schedules" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"filters" jsonb NOT NULL,
	"cadence" text NOT NULL,
	"weekday" smallint NOT NULL,
	"time" integer NOT NULL,
	"recipient_ids" text[] NOT NULL,
	"language" text NOT NULL,
	"paused" boolean NOT NULL,
	"settled_until" double precision NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "report_schedules_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_sendings" (
	"organization_id" text NOT NULL,
	"schedule_id" text NOT NULL,
	"period_from" text NOT NULL,
	"period_to" text NOT NULL,
	"revision" integer NOT NULL,
	"figures" integer,
	"summary" jsonb NOT NULL,
	"sent_at" double precision NOT NULL,
	"recipient_ids" text[] NOT NULL,
	"letter" jsonb,
	"mail_state" text DEFAULT 'queued' NOT NULL,
	"mail_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_sendings_organization_id_schedule_id_period_from_pk" PRIMARY KEY("organization_id","schedule_id","period_from")
);
--> statement-breakpoint
ALTER TABLE "report_sendings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scenario_runs" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"scenario_id" text NOT NULL,
	"setup" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"budget_seconds" integer NOT NULL,
	"inputs_digest" text,
	"travel_times" text,
	"queued_at" double precision NOT NULL,
	"started_at" double precision,
	"ended_at" double precision,
	"searched_before" integer DEFAULT 0 NOT NULL,
	"searched_seconds" integer DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"figures" jsonb,
	"plan_revision" integer DEFAULT 0 NOT NULL,
	"violations" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"server_id" text NOT NULL,
	"lease_until" double precision NOT NULL,
	"is_to_stop" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scenario_runs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "scenario_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scenarios" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"setup" jsonb NOT NULL,
	CONSTRAINT "scenarios_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "scenarios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sendings" ADD CONSTRAINT "report_sendings_schedule_fk" FOREIGN KEY ("organization_id","schedule_id") REFERENCES "public"."report_schedules"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_runs" ADD CONSTRAINT "scenario_runs_scenario_fk" FOREIGN KEY ("organization_id","scenario_id") REFERENCES "public"."scenarios"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_sendings_of_schedule" ON "report_sendings" USING btree ("organization_id","schedule_id","sent_at");--> statement-breakpoint
CREATE INDEX "scenario_runs_of_scenario" ON "scenario_runs" USING btree ("organization_id","scenario_id","queued_at");--> statement-breakpoint
CREATE POLICY "of_scope" ON "report_schedules" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "report_sendings" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "scenario_runs" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "scenarios" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);