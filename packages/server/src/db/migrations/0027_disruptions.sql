ALTER TABLE "day_changes" ADD COLUMN "shift_minutes" integer;--> statement-breakpoint
ALTER TABLE "service_alerts" ADD COLUMN "date" text;