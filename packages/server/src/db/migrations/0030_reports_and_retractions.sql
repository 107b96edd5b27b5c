ALTER TABLE "deliveries" ADD COLUMN "shown_at" double precision;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "opened_at" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "retracted_at" double precision;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "retracted_by" text;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "email_id" text;