ALTER TABLE "adoptions" ADD COLUMN "bells" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "bell_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;