ALTER TABLE "organizations" ADD COLUMN "deletion_asked_at" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "open_until" bigint GENERATED ALWAYS AS (coalesce(least(case when purchased then null else trial_end end, deletion_asked_at), 9007199254740991)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "second_factor_spares_viewers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- by hand: a restore closes again what somebody asked to delete (as in 0022).
CREATE TRIGGER "note_former_deletion_asked_at" AFTER UPDATE OF "deletion_asked_at" ON "organizations" FOR EACH ROW WHEN (old.deletion_asked_at IS NULL AND new.deletion_asked_at IS NOT NULL) EXECUTE FUNCTION note_former_value('deletion_asked_at', 'organization_id');--> statement-breakpoint
CREATE TRIGGER "note_deletion_asked_at_again" AFTER UPDATE OF "deletion_asked_at" ON "organizations" FOR EACH ROW WHEN (old.deletion_asked_at IS NOT NULL AND new.deletion_asked_at IS NULL) EXECUTE FUNCTION note_former_value('deletion_asked_at undone', 'organization_id');
