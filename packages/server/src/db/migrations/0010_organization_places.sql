ALTER TABLE "organizations" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "lng" double precision;