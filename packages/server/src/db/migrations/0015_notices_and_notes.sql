ALTER TABLE "runs" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "public_notice" jsonb DEFAULT '{"texts":{"en":"","es":""},"until":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "public_mode" text;