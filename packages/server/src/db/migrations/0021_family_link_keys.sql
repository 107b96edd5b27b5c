ALTER TABLE "push_subscriptions" ADD COLUMN "key_version" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_links" ADD COLUMN "key_version" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_links" ADD COLUMN "former_token_hash" text;--> statement-breakpoint
ALTER TABLE "family_links" ADD COLUMN "expires_at" double precision;--> statement-breakpoint
CREATE INDEX "family_links_of_former_token" ON "family_links" USING btree ("former_token_hash");--> statement-breakpoint
-- by hand: links of before last as long as new ones; the table binds its owner again at once.
ALTER TABLE "family_links" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "family_links" SET "expires_at" = extract(epoch from now()) + 400 * 86400 WHERE "delegate_name" IS NULL;--> statement-breakpoint
ALTER TABLE "family_links" FORCE ROW LEVEL SECURITY;