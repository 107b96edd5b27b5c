CREATE TABLE "channel_pauses" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" double precision NOT NULL,
	"refused_at" double precision NOT NULL,
	"until" double precision NOT NULL,
	"failures" integer NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_hours" (
	"channel" text NOT NULL,
	"hour_at" double precision NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "send_hours_channel_hour_at_pk" PRIMARY KEY("channel","hour_at")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_read_first" ON "deliveries" USING btree ("organization_id","message_id","language","id") WHERE subject <> '';--> statement-breakpoint
-- by hand: what is kept in the outbox was accepted by nobody; the table binds its owner again at once.
ALTER TABLE "deliveries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "deliveries" SET "state" = 'kept', "error" = '' WHERE "state" = 'accepted' AND "error" = 'outbox';--> statement-breakpoint
ALTER TABLE "deliveries" FORCE ROW LEVEL SECURITY;
