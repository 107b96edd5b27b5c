ALTER TABLE "run_roll_ups" ADD COLUMN "skipped_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "extension_asked_at" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "stop_radius_metres" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "skipped_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "keep_messages_days" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
-- by hand: a shorter retention of messages holds after a restore, too (as in 0024).
CREATE CONSTRAINT TRIGGER "note_values_of_messages" AFTER UPDATE ON "organizations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.keep_messages_days IS DISTINCT FROM new.keep_messages_days) EXECUTE FUNCTION note_values('{organization_id}', 'keep_messages_days');
