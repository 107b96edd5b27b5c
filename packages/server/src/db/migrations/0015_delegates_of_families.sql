ALTER TABLE "family_links" ADD COLUMN "made_by_contact_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "delegate_days" integer DEFAULT 90 NOT NULL;