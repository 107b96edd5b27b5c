ALTER TABLE "organizations" ADD COLUMN "yard_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "yard_lat" double precision;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "yard_lng" double precision;