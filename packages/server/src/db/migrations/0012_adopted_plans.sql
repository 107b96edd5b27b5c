CREATE TABLE "adoptions" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"scenario_id" text NOT NULL,
	"run_id" text NOT NULL,
	"effective_date" text NOT NULL,
	"adopted_at" double precision NOT NULL,
	"adopted_by" text NOT NULL,
	"inserted" jsonb NOT NULL,
	"ended" jsonb NOT NULL,
	"undone_at" double precision,
	CONSTRAINT "adoptions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "adoptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scenario_grids" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"scenario_id" text NOT NULL,
	"axes" jsonb NOT NULL,
	"seconds_per_cell" integer NOT NULL,
	"created_at" double precision NOT NULL,
	CONSTRAINT "scenario_grids_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "scenario_grids" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scenario_runs" ADD COLUMN "grid_id" text;--> statement-breakpoint
ALTER TABLE "scenario_runs" ADD COLUMN "cell" jsonb;--> statement-breakpoint
ALTER TABLE "scenario_runs" ADD COLUMN "base_plan" jsonb;--> statement-breakpoint
ALTER TABLE "scenario_runs" ADD COLUMN "before_edit" jsonb;--> statement-breakpoint
ALTER TABLE "scenario_runs" ADD COLUMN "lock_conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "valid_from" text;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "valid_until" text;--> statement-breakpoint
ALTER TABLE "adoptions" ADD CONSTRAINT "adoptions_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_grids" ADD CONSTRAINT "scenario_grids_scenario_fk" FOREIGN KEY ("organization_id","scenario_id") REFERENCES "public"."scenarios"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adoptions_of_organization" ON "adoptions" USING btree ("organization_id","adopted_at");--> statement-breakpoint
CREATE INDEX "scenario_grids_of_scenario" ON "scenario_grids" USING btree ("organization_id","scenario_id","created_at");--> statement-breakpoint
ALTER TABLE "scenario_runs" ADD CONSTRAINT "scenario_runs_grid_fk" FOREIGN KEY ("organization_id","grid_id") REFERENCES "public"."scenario_grids"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_runs_of_grid" ON "scenario_runs" USING btree ("organization_id","grid_id");--> statement-breakpoint
CREATE POLICY "of_scope" ON "adoptions" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "scenario_grids" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);