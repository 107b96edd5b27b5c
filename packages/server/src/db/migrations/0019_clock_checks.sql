CREATE TABLE "clock_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" double precision NOT NULL,
	"delete_from" double precision NOT NULL
);
