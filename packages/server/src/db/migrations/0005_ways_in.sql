ALTER TABLE "positions" ADD COLUMN "altitude_metres" real;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "charging" boolean;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "ignition" boolean;