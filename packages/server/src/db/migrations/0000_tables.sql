CREATE TABLE "positions" (
	"organization_id" text NOT NULL,
	"device_id" text NOT NULL,
	"fixed_at" double precision NOT NULL,
	"received_at" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"speed_mps" real,
	"heading_degrees" real,
	"accuracy_metres" real,
	"battery_percent" smallint,
	"valid" boolean DEFAULT true NOT NULL,
	"mocked" boolean DEFAULT false NOT NULL,
	"run_id" text,
	"along_metres" real,
	"moved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "positions_organization_id_device_id_fixed_at_pk" PRIMARY KEY("organization_id","device_id","fixed_at")
);
--> statement-breakpoint
ALTER TABLE "positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "run_events" (
	"organization_id" text NOT NULL,
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" double precision NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "run_events_organization_id_run_id_seq_pk" PRIMARY KEY("organization_id","run_id","seq")
);
--> statement-breakpoint
ALTER TABLE "run_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "runs" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"route_id" text NOT NULL,
	"date" text NOT NULL,
	"started_at" double precision NOT NULL,
	"finished_at" double precision,
	"bus_id" text,
	"bus_number" text,
	"driver_name" text,
	CONSTRAINT "runs_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "runs_organizationId_routeId_date_unique" UNIQUE("organization_id","route_id","date")
);
--> statement-breakpoint
ALTER TABLE "runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_days" (
	"organization_id" text NOT NULL,
	"route_id" text NOT NULL,
	"date" text NOT NULL,
	"bus_id" text,
	"driver_id" text,
	"cancelled" boolean DEFAULT false NOT NULL,
	"delay_minutes" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "service_days_organization_id_route_id_date_pk" PRIMARY KEY("organization_id","route_id","date")
);
--> statement-breakpoint
ALTER TABLE "service_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "auth_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"accepted_invite" boolean DEFAULT false NOT NULL,
	"recieve_emails" boolean DEFAULT true NOT NULL,
	CONSTRAINT "administrators_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "administrators_organizationId_email_unique" UNIQUE("organization_id","email")
);
--> statement-breakpoint
ALTER TABLE "administrators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "buses" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"capacity" integer NOT NULL,
	"wheelchair_places" integer DEFAULT 0 NOT NULL,
	"plate" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "buses_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "buses_organizationId_number_unique" UNIQUE("organization_id","number")
);
--> statement-breakpoint
ALTER TABLE "buses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "children" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"family_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"grade" text,
	"school_id" text,
	CONSTRAINT "children_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "children" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"family_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "contacts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"protocol" text NOT NULL,
	"bus_id" text,
	"route_id" text,
	"key_hash" text NOT NULL,
	"last_seen_at" double precision,
	CONSTRAINT "devices_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "devices_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "devices_organizationId_name_unique" UNIQUE("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drivers" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "drivers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "drivers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "families" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "families_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "families" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bus_num" integer DEFAULT 0 NOT NULL,
	"trial_start" bigint NOT NULL,
	"trial_end" bigint NOT NULL,
	"purchased" boolean DEFAULT false NOT NULL,
	"units" text DEFAULT 'Region Default' NOT NULL,
	"ridership_enabled" boolean DEFAULT false NOT NULL,
	"messaging_enabled" boolean DEFAULT false NOT NULL,
	"allow_lld" boolean DEFAULT false NOT NULL,
	"primary_admin" text NOT NULL,
	"time_threshold" integer,
	"live_threshold" integer,
	"time_zone" text NOT NULL,
	"calendar" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "routes" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"group_id" text,
	"name" text NOT NULL,
	"driver_id" text,
	"bus_id" text,
	"type" smallint NOT NULL,
	"starttime" integer NOT NULL,
	"endtime" integer NOT NULL,
	"path" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "routes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schools" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"bell_start" integer NOT NULL,
	"bell_end" integer NOT NULL,
	CONSTRAINT "schools_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "schools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stop_children" (
	"organization_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"child_id" text NOT NULL,
	CONSTRAINT "stop_children_organization_id_stop_id_child_id_pk" PRIMARY KEY("organization_id","stop_id","child_id")
);
--> statement-breakpoint
ALTER TABLE "stop_children" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stops" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"route_id" text NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"display_address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"stoptime" integer NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "stops_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_organization_id_run_id_runs_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."runs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_days" ADD CONSTRAINT "service_days_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_days" ADD CONSTRAINT "service_days_organization_id_bus_id_buses_organization_id_id_fk" FOREIGN KEY ("organization_id","bus_id") REFERENCES "public"."buses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_days" ADD CONSTRAINT "service_days_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_organization_id_family_id_families_organization_id_id_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_family_id_families_organization_id_id_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_organization_id_bus_id_buses_organization_id_id_fk" FOREIGN KEY ("organization_id","bus_id") REFERENCES "public"."buses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_organization_id_bus_id_buses_organization_id_id_fk" FOREIGN KEY ("organization_id","bus_id") REFERENCES "public"."buses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_children" ADD CONSTRAINT "stop_children_organization_id_stop_id_stops_organization_id_id_fk" FOREIGN KEY ("organization_id","stop_id") REFERENCES "public"."stops"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_children" ADD CONSTRAINT "stop_children_organization_id_child_id_children_organization_id_id_fk" FOREIGN KEY ("organization_id","child_id") REFERENCES "public"."children"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "positions_organization_id_run_id_fixed_at_index" ON "positions" USING btree ("organization_id","run_id","fixed_at");--> statement-breakpoint
CREATE INDEX "administrators_email_index" ON "administrators" USING btree ("email");--> statement-breakpoint
CREATE INDEX "children_organization_id_family_id_index" ON "children" USING btree ("organization_id","family_id");--> statement-breakpoint
CREATE INDEX "contacts_organization_id_family_id_index" ON "contacts" USING btree ("organization_id","family_id");--> statement-breakpoint
CREATE INDEX "families_organization_id_name_index" ON "families" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "stop_children_organization_id_child_id_index" ON "stop_children" USING btree ("organization_id","child_id");--> statement-breakpoint
CREATE INDEX "stops_organization_id_route_id_order_index" ON "stops" USING btree ("organization_id","route_id","order");--> statement-breakpoint
CREATE POLICY "of_scope" ON "positions" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "run_events" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "runs" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "service_days" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "administrators" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "gate_reads" ON "administrators" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "buses" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "children" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "contacts" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "devices" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "gate_reads" ON "devices" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "drivers" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "families" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "organizations" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "gate_reads" ON "organizations" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "routes" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "schools" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "stop_children" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));--> statement-breakpoint
CREATE POLICY "of_scope" ON "stops" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (organization_id = any (string_to_array(current_setting('app.organizations', true), ','))) WITH CHECK (organization_id = any (string_to_array(current_setting('app.organizations', true), ',')));