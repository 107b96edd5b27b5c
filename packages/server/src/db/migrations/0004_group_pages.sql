ALTER TABLE "groups" ADD COLUMN "visible_from" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "visible_to" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "slug" text DEFAULT left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32) NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_slug_unique" UNIQUE("slug");--> statement-breakpoint
CREATE POLICY "gate_reads" ON "groups" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);