ALTER TABLE "devices" ADD COLUMN "rejected_at" double precision;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "reject_reason" text;