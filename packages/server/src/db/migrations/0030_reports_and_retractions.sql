ALTER TABLE "deliveries" ADD COLUMN "shown_at" double precision;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "opened_at" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "retracted_at" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "retracted_by" text;