ALTER TABLE "ride_roll_ups" ADD COLUMN "is_absent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "weekdays" smallint DEFAULT 127 NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_children" ADD COLUMN "weekdays" smallint DEFAULT 127 NOT NULL;