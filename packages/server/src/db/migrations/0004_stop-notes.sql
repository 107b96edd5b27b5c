ALTER TABLE "stops" ADD COLUMN "hold_until_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "driver_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "hazard" boolean DEFAULT false NOT NULL;