ALTER TABLE "audit_events" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "late_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "not_started_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "unseen_seconds" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "lock_speed_mps" double precision DEFAULT 2.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "walk_through_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "must_be_met_grades" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "week_start" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "in_service" boolean DEFAULT true NOT NULL;