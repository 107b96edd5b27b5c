ALTER TABLE "stops" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "import_order" integer;