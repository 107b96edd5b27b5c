ALTER TABLE "ride_roll_ups" ADD COLUMN "is_run_cancelled" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ADD COLUMN "school_ids" text[] NOT NULL DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "stop_roll_ups" ADD COLUMN "assigned" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "ride_roll_ups" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "run_roll_ups" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stop_roll_ups" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "ride_roll_ups" ride SET "is_run_cancelled" = true FROM "run_roll_ups" run
 WHERE (ride.organization_id, ride.date, ride.route_id) = (run.organization_id, run.date, run.route_id) AND run.outcome = 'cancelled';--> statement-breakpoint
UPDATE "run_roll_ups" run SET "school_ids" = ARRAY(SELECT DISTINCT ride.school_id FROM "ride_roll_ups" ride
 WHERE (ride.organization_id, ride.date, ride.route_id) = (run.organization_id, run.date, run.route_id) AND ride.school_id IS NOT NULL);--> statement-breakpoint
UPDATE "stop_roll_ups" stop SET "assigned" = ride.riders FROM (
  SELECT organization_id, date, route_id, stop_id, count(*) AS riders FROM "ride_roll_ups" WHERE NOT unscheduled GROUP BY 1, 2, 3, 4) ride
 WHERE (stop.organization_id, stop.date, stop.route_id, stop.stop_id) = (ride.organization_id, ride.date, ride.route_id, ride.stop_id);--> statement-breakpoint
ALTER TABLE "ride_roll_ups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "run_roll_ups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stop_roll_ups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ride_roll_ups" ALTER COLUMN "is_run_cancelled" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "run_roll_ups" ALTER COLUMN "school_ids" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stop_roll_ups" ALTER COLUMN "assigned" DROP DEFAULT;
