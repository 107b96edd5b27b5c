ALTER TABLE "ride_roll_ups" ADD COLUMN "seats" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_roll_ups" ADD COLUMN "wheelchair_places" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ADD COLUMN "wheelchair_places" integer;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ADD COLUMN "assigned_seats" double precision;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ADD COLUMN "assigned_wheelchair_places" integer;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ADD COLUMN "max_seats" double precision;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ADD COLUMN "max_wheelchair_places" integer;