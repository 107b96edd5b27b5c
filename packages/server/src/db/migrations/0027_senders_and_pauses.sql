ALTER TABLE "organizations" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- by hand: what is kept in the outbox was accepted by nobody; the table binds its owner again at once.
ALTER TABLE "deliveries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "deliveries" SET "state" = 'kept', "error" = '' WHERE "state" = 'accepted' AND "error" = 'outbox';--> statement-breakpoint
ALTER TABLE "deliveries" FORCE ROW LEVEL SECURITY;
