ALTER TABLE "organizations" ADD COLUMN "region" text DEFAULT 'reader' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "keep_positions_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "keep_runs_days" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "keep_audit_days" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
CREATE INDEX "positions_by_age" ON "positions" USING brin ("fixed_at");--> statement-breakpoint
CREATE POLICY "of_scope_forget" ON "audit_events" AS PERMISSIVE FOR DELETE TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null and "timestamp" < extract(epoch from now()) - 365 * 86400);