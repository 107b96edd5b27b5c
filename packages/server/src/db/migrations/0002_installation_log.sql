CREATE TABLE "installation_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"timestamp" double precision NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"action" text NOT NULL,
	"subjects" text[] NOT NULL,
	"client_address" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_log_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
