CREATE TABLE "webhook_deliveries" (
	"organization_id" text NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"run_id" text,
	"seq" integer,
	"created_at" double precision NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" double precision DEFAULT 0 NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "webhook_deliveries_organizationId_webhookId_runId_seq_unique" UNIQUE("organization_id","webhook_id","run_id","seq")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" double precision NOT NULL,
	"delivered_at" double precision,
	"sealed_secret" text NOT NULL,
	CONSTRAINT "webhooks_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "webhooks_organizationId_name_unique" UNIQUE("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_webhook_id_webhooks_organization_id_id_fk" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."webhooks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_run_id_seq_run_events_organization_id_run_id_seq_fk" FOREIGN KEY ("organization_id","run_id","seq") REFERENCES "public"."run_events"("organization_id","run_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","created_at");--> statement-breakpoint
CREATE POLICY "of_scope" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "webhooks" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
-- Who stores what happened to a run tells it in the same unit of work: nothing is told that was not kept, and nothing kept is forgotten.
CREATE FUNCTION "tell_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from webhooks) then
    execute $tell$
      insert into webhook_deliveries (organization_id, webhook_id, type, run_id, seq, created_at)
      select t.organization_id, w.id, e.type, t.run_id, t.seq, t.at
        from told t
        join (values ('started', 'run.started'), ('finished', 'run.ended'), ('arrived', 'stop.arrived'),
                     ('departed', 'stop.departed'), ('skipped', 'stop.skipped')) as e (kind, type) on e.kind = t.event ->> 'kind'
        join webhooks w on w.organization_id = t.organization_id and w.enabled and e.type = any (w.events) $tell$;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "tell_added" AFTER INSERT ON "run_events" REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks();
