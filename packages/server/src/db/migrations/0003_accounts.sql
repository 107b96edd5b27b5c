-- Everybody signs in again: sessions are kept as hashes from now on.
DELETE FROM "auth_session";
--> statement-breakpoint
CREATE TABLE "auth_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" double precision NOT NULL,
	"next_at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_browser" (
	"user_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"seen_at" double precision NOT NULL,
	CONSTRAINT "auth_browser_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"expires_at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_code" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "auth_recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "crm_records" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"data" jsonb NOT NULL,
	"wanted" text NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"next_at" double precision NOT NULL,
	CONSTRAINT "crm_records_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"letter" jsonb NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" double precision NOT NULL,
	"next_at" double precision NOT NULL,
	"sent_at" double precision,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP TABLE "auth_rate_limit" CASCADE;
--> statement-breakpoint
DROP TABLE "auth_verification" CASCADE;
--> statement-breakpoint
ALTER TABLE "auth_session" DROP CONSTRAINT "auth_session_token_unique";
--> statement-breakpoint
ALTER TABLE "auth_user" ALTER COLUMN "created_at" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "auth_user" ALTER COLUMN "created_at" SET DATA TYPE double precision USING extract(epoch from "created_at");
--> statement-breakpoint
ALTER TABLE "auth_session" ALTER COLUMN "created_at" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "auth_session" ALTER COLUMN "created_at" SET DATA TYPE double precision USING extract(epoch from "created_at");
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "token_hash" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "last_used_at" double precision NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "idle_seconds" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "ends_at" double precision NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "confirmed_at" double precision NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "passed_second_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "address" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "browser" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "entered" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "org_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "phone" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "is_unfinished_trial_setup" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "password_hash" text;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "password_needs_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "totp_secret" text;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "totp_pending" text;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "totp_step" integer;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "auth_browser" ADD CONSTRAINT "auth_browser_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_link" ADD CONSTRAINT "auth_link_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_recovery_code" ADD CONSTRAINT "auth_recovery_code_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "auth_link_email_index" ON "auth_link" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "outbox_state_next_at_index" ON "outbox" USING btree ("state","next_at");
--> statement-breakpoint
CREATE INDEX "auth_session_user_id_index" ON "auth_session" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "token";
--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "expires_at";
--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "ip_address";
--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "user_agent";
--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "updated_at";
--> statement-breakpoint
ALTER TABLE "auth_user" DROP COLUMN "image";
--> statement-breakpoint
ALTER TABLE "auth_user" DROP COLUMN "updated_at";
--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_tokenHash_unique" UNIQUE("token_hash");
--> statement-breakpoint
-- Names and passwords move to the person.
UPDATE "auth_user" SET
	"email" = lower("email"),
	"first_name" = split_part("name", ' ', 1),
	"last_name" = ltrim(substr("name", length(split_part("name", ' ', 1)) + 1)),
	"password_hash" = (SELECT a."password" FROM "auth_account" a WHERE a."user_id" = "auth_user"."id" AND a."provider_id" = 'credential' LIMIT 1);
--> statement-breakpoint
DROP TABLE "auth_account" CASCADE;
--> statement-breakpoint
ALTER TABLE "auth_user" DROP COLUMN "name";
