CREATE TABLE "api_keys" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"may_change" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" double precision NOT NULL,
	"last_used_at" double precision,
	"key_hash" text NOT NULL,
	CONSTRAINT "api_keys_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_organizationId_name_unique" UNIQUE("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_scope" ON "api_keys" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "api_keys" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);