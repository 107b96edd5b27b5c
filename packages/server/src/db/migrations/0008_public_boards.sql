ALTER TABLE "organizations" ADD COLUMN "public_mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "public_delay_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "public_stops" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "public_slug" text DEFAULT left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "public_by_id" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_publicSlug_unique" UNIQUE("public_slug");