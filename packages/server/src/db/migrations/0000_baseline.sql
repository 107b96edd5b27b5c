CREATE TABLE "audit_events" (
	"organization_id" text NOT NULL,
	"seq" integer NOT NULL,
	"timestamp" double precision NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"action" text NOT NULL,
	"subjects" text[] NOT NULL,
	"client_address" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_events_organization_id_seq_pk" PRIMARY KEY("organization_id","seq")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "day_changes" (
	"organization_id" text NOT NULL,
	"route_id" text NOT NULL,
	"date" text NOT NULL,
	"bus_id" text,
	"driver_id" text,
	"cancelled" boolean DEFAULT false NOT NULL,
	"merged_into_route_id" text,
	"delay_minutes" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "day_changes_organization_id_route_id_date_pk" PRIMARY KEY("organization_id","route_id","date")
);
--> statement-breakpoint
ALTER TABLE "day_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"altitude_metres" real,
	"battery_percent" smallint,
	"charging" boolean,
	"ignition" boolean,
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
	"client_event_id" text,
	CONSTRAINT "run_events_organization_id_run_id_seq_pk" PRIMARY KEY("organization_id","run_id","seq"),
	CONSTRAINT "run_events_organizationId_clientEventId_unique" UNIQUE("organization_id","client_event_id")
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
	"note" text DEFAULT '' NOT NULL,
	"learned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "runs_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "runs_organizationId_routeId_date_unique" UNIQUE("organization_id","route_id","date")
);
--> statement-breakpoint
ALTER TABLE "runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prediction_scores" (
	"organization_id" text NOT NULL,
	"run_id" text NOT NULL,
	"minutes_ahead" smallint NOT NULL,
	"published" integer NOT NULL,
	"within_two_minutes" integer NOT NULL,
	"in_window" integer NOT NULL,
	"error_seconds" real NOT NULL,
	"absolute_seconds" real NOT NULL,
	CONSTRAINT "prediction_scores_organization_id_run_id_minutes_ahead_pk" PRIMARY KEY("organization_id","run_id","minutes_ahead")
);
--> statement-breakpoint
ALTER TABLE "prediction_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "travel_times" (
	"organization_id" text NOT NULL,
	"from_stop_id" text NOT NULL,
	"to_stop_id" text NOT NULL,
	"kind" text NOT NULL,
	"seconds" real[] NOT NULL,
	CONSTRAINT "travel_times_organization_id_kind_from_stop_id_to_stop_id_pk" PRIMARY KEY("organization_id","kind","from_stop_id","to_stop_id")
);
--> statement-breakpoint
ALTER TABLE "travel_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "auth_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" double precision NOT NULL,
	"last_used_at" double precision NOT NULL,
	"idle_seconds" integer NOT NULL,
	"ends_at" double precision NOT NULL,
	"confirmed_at" double precision NOT NULL,
	"passed_second_factor" boolean DEFAULT false NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"entered" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "auth_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"org_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"is_unfinished_trial_setup" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_needs_factor" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" integer,
	"created_at" double precision NOT NULL,
	CONSTRAINT "auth_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "crm_records" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"data" jsonb NOT NULL,
	"wanted" text NOT NULL,
	"synced" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"next_at" double precision NOT NULL,
	CONSTRAINT "crm_records_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"content" jsonb NOT NULL,
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
	"student_number" text,
	"note" text DEFAULT '' NOT NULL,
	"must_be_met" boolean DEFAULT false NOT NULL,
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
	"driver_id" text,
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
	"folded_people" text DEFAULT '' NOT NULL,
	"folded" text GENERATED ALWAYS AS (lower(name || chr(10) || address || chr(10) || folded_people)) STORED,
	"child_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "families_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "families" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_logos" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
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
	"region" text DEFAULT 'reader' NOT NULL,
	"second_factor_required" boolean DEFAULT false NOT NULL,
	"accent" text,
	"late_minutes" integer DEFAULT 15 NOT NULL,
	"not_started_minutes" integer DEFAULT 5 NOT NULL,
	"unseen_seconds" integer DEFAULT 120 NOT NULL,
	"lock_speed_mps" double precision DEFAULT 2.5 NOT NULL,
	"walk_through_required" boolean DEFAULT true NOT NULL,
	"must_be_met_grades" text[] DEFAULT '{}' NOT NULL,
	"grade_bands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"drivers_see_notes" boolean DEFAULT true NOT NULL,
	"week_start" integer DEFAULT 0 NOT NULL,
	"keep_positions_days" integer DEFAULT 90 NOT NULL,
	"keep_runs_days" integer DEFAULT 400 NOT NULL,
	"keep_audit_days" integer DEFAULT 400 NOT NULL,
	"calendar" jsonb NOT NULL,
	"public_mode" text DEFAULT 'progress' NOT NULL,
	"public_delay_seconds" integer DEFAULT 60 NOT NULL,
	"public_stops" boolean DEFAULT false NOT NULL,
	"public_notice" jsonb DEFAULT '{"texts":{"en":"","es":""},"until":null}'::jsonb NOT NULL,
	"public_slug" text DEFAULT left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32) NOT NULL,
	"public_by_id" boolean DEFAULT true NOT NULL,
	CONSTRAINT "organizations_publicSlug_unique" UNIQUE("public_slug")
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "driver_routes" (
	"organization_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"route_id" text NOT NULL,
	CONSTRAINT "driver_routes_organization_id_driver_id_route_id_pk" PRIMARY KEY("organization_id","driver_id","route_id")
);
--> statement-breakpoint
ALTER TABLE "driver_routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"school_id" text,
	"public_mode" text,
	CONSTRAINT "groups_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "routes" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"group_id" text,
	"name" text NOT NULL,
	"driver_id" text,
	"bus_id" text,
	"type" smallint NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	"starttime" integer NOT NULL,
	"endtime" integer NOT NULL,
	"path" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"child_count" integer DEFAULT 0 NOT NULL,
	"stop_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "routes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stop_children" (
	"organization_id" text NOT NULL,
	"route_id" text NOT NULL,
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
	CONSTRAINT "stops_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "stops_with_routes" UNIQUE("organization_id","id","route_id")
);
--> statement-breakpoint
ALTER TABLE "stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "day_owners" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"plan_version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inbox" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"device_id" text,
	"fixed_at" double precision,
	"body" jsonb NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	CONSTRAINT "inbox_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "inbox_organizationId_deviceId_fixedAt_unique" UNIQUE("organization_id","device_id","fixed_at")
);
--> statement-breakpoint
ALTER TABLE "inbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "servers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"secret_print" text NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_organization_id_merged_into_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","merged_into_route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_organization_id_bus_id_buses_organization_id_id_fk" FOREIGN KEY ("organization_id","bus_id") REFERENCES "public"."buses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_changes" ADD CONSTRAINT "day_changes_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_events" ADD CONSTRAINT "run_events_organization_id_run_id_runs_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."runs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_scores" ADD CONSTRAINT "prediction_scores_organization_id_run_id_runs_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."runs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_times" ADD CONSTRAINT "travel_times_organization_id_from_stop_id_stops_organization_id_id_fk" FOREIGN KEY ("organization_id","from_stop_id") REFERENCES "public"."stops"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_times" ADD CONSTRAINT "travel_times_organization_id_to_stop_id_stops_organization_id_id_fk" FOREIGN KEY ("organization_id","to_stop_id") REFERENCES "public"."stops"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_browser" ADD CONSTRAINT "auth_browser_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_link" ADD CONSTRAINT "auth_link_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_recovery_code" ADD CONSTRAINT "auth_recovery_code_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_organization_id_family_id_families_organization_id_id_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_organization_id_school_id_schools_organization_id_id_fk" FOREIGN KEY ("organization_id","school_id") REFERENCES "public"."schools"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_family_id_families_organization_id_id_fk" FOREIGN KEY ("organization_id","family_id") REFERENCES "public"."families"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_organization_id_bus_id_buses_organization_id_id_fk" FOREIGN KEY ("organization_id","bus_id") REFERENCES "public"."buses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_routes" ADD CONSTRAINT "driver_routes_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_routes" ADD CONSTRAINT "driver_routes_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_school_id_schools_organization_id_id_fk" FOREIGN KEY ("organization_id","school_id") REFERENCES "public"."schools"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_organization_id_driver_id_drivers_organization_id_id_fk" FOREIGN KEY ("organization_id","driver_id") REFERENCES "public"."drivers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_organization_id_bus_id_buses_organization_id_id_fk" FOREIGN KEY ("organization_id","bus_id") REFERENCES "public"."buses"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_organization_id_group_id_groups_organization_id_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_children" ADD CONSTRAINT "stop_children_stop_fk" FOREIGN KEY ("organization_id","stop_id","route_id") REFERENCES "public"."stops"("organization_id","id","route_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stop_children" ADD CONSTRAINT "stop_children_organization_id_child_id_children_organization_id_id_fk" FOREIGN KEY ("organization_id","child_id") REFERENCES "public"."children"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_organization_id_route_id_routes_organization_id_id_fk" FOREIGN KEY ("organization_id","route_id") REFERENCES "public"."routes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_owners" ADD CONSTRAINT "day_owners_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_webhook_id_webhooks_organization_id_id_fk" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."webhooks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_run_id_seq_run_events_organization_id_run_id_seq_fk" FOREIGN KEY ("organization_id","run_id","seq") REFERENCES "public"."run_events"("organization_id","run_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_organization_id_timestamp_index" ON "audit_events" USING btree ("organization_id","timestamp");--> statement-breakpoint
CREATE INDEX "positions_organization_id_run_id_fixed_at_index" ON "positions" USING btree ("organization_id","run_id","fixed_at");--> statement-breakpoint
CREATE INDEX "positions_by_age" ON "positions" USING brin ("fixed_at");--> statement-breakpoint
CREATE INDEX "runs_to_learn_from" ON "runs" USING btree ("organization_id","started_at","id") WHERE not learned;--> statement-breakpoint
CREATE INDEX "auth_link_email_index" ON "auth_link" USING btree ("email");--> statement-breakpoint
CREATE INDEX "auth_session_user_id_index" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_state_next_at_index" ON "outbox" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "administrators_email_index" ON "administrators" USING btree ("email");--> statement-breakpoint
CREATE INDEX "children_organization_id_family_id_id_index" ON "children" USING btree ("organization_id","family_id","id");--> statement-breakpoint
CREATE INDEX "contacts_organization_id_family_id_id_index" ON "contacts" USING btree ("organization_id","family_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_organization_id_email_index" ON "drivers" USING btree ("organization_id","email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "families_organization_id_name_id_index" ON "families" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "families_organization_id_address_id_index" ON "families" USING btree ("organization_id","address","id");--> statement-breakpoint
CREATE INDEX "families_organization_id_child_count_id_index" ON "families" USING btree ("organization_id","child_count","id");--> statement-breakpoint
CREATE INDEX "driver_routes_organization_id_route_id_index" ON "driver_routes" USING btree ("organization_id","route_id");--> statement-breakpoint
CREATE INDEX "stop_children_organization_id_child_id_index" ON "stop_children" USING btree ("organization_id","child_id");--> statement-breakpoint
CREATE INDEX "stop_children_organization_id_route_id_child_id_index" ON "stop_children" USING btree ("organization_id","route_id","child_id");--> statement-breakpoint
CREATE INDEX "stops_organization_id_route_id_order_index" ON "stops" USING btree ("organization_id","route_id","order");--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("organization_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","created_at");--> statement-breakpoint
CREATE POLICY "of_scope_forget" ON "audit_events" AS PERMISSIVE FOR DELETE TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null and "timestamp" < extract(epoch from now()) - 365 * 86400);--> statement-breakpoint
CREATE POLICY "of_scope_read" ON "audit_events" AS PERMISSIVE FOR SELECT TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope_add" ON "audit_events" AS PERMISSIVE FOR INSERT TO "firstbell_app" WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "audit_heads" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "day_changes" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "positions" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "run_events" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "runs" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "prediction_scores" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "travel_times" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "administrators" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "administrators" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "api_keys" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "api_keys" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "buses" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "children" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "contacts" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "devices" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "devices" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "drivers" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "families" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "organization_logos" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "organizations" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "organizations" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "schools" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "driver_routes" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "groups" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "routes" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "stop_children" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "stops" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "of_scope" ON "day_owners" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "day_owners" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "inbox" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "inbox" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
CREATE POLICY "gate_reads" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "firstbell_gate" USING (true);--> statement-breakpoint
CREATE POLICY "of_scope" ON "webhooks" AS PERMISSIVE FOR ALL TO "firstbell_app" USING (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null) WITH CHECK (array_position((select string_to_array(current_setting('app.organizations', true), ',')), organization_id) is not null);--> statement-breakpoint
-- Triggers write what lists are searched and sorted by. Each locks the records it counts for first, so that of two changes
-- at the same time the second one counts both. EXECUTE plans each time: a cached plan would stay the one for few rows.
CREATE FUNCTION "fold_people"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from changed) then
    execute $hold$
      select from families where (organization_id, id) in (select organization_id, family_id from changed)
       order by organization_id, id for no key update $hold$;
    execute $fold$
      update families f set child_count = (
        select count(*) from children c where c.organization_id = f.organization_id and c.family_id = f.id),
      folded_people = (
        select coalesce(lower(string_agg(line, chr(10))), '') from (
          select first_name || ' ' || last_name as line from children c
           where c.organization_id = f.organization_id and c.family_id = f.id
          union all
          select first_name || ' ' || last_name || chr(10) || email from contacts c
           where c.organization_id = f.organization_id and c.family_id = f.id) as people)
       where (organization_id, id) in (select organization_id, family_id from changed) $fold$;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "fold_added" AFTER INSERT ON "children" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE TRIGGER "fold_removed" AFTER DELETE ON "children" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE TRIGGER "fold_changed" AFTER UPDATE ON "children" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE TRIGGER "fold_left" AFTER UPDATE ON "children" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE TRIGGER "fold_added" AFTER INSERT ON "contacts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE TRIGGER "fold_removed" AFTER DELETE ON "contacts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE TRIGGER "fold_changed" AFTER UPDATE ON "contacts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE TRIGGER "fold_left" AFTER UPDATE ON "contacts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fold_people();--> statement-breakpoint
CREATE FUNCTION "count_riders"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from changed) then
    execute $hold$
      select from routes where (organization_id, id) in (select organization_id, route_id from changed)
       order by organization_id, id for no key update $hold$;
    execute $count$
      update routes r set child_count = (
        select count(distinct child_id) from stop_children c
         where c.organization_id = r.organization_id and c.route_id = r.id)
       where (organization_id, id) in (select organization_id, route_id from changed) $count$;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "stop_children" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "stop_children" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
CREATE TRIGGER "count_changed" AFTER UPDATE ON "stop_children" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
CREATE TRIGGER "count_left" AFTER UPDATE ON "stop_children" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_riders();--> statement-breakpoint
CREATE FUNCTION "count_stops"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from changed) then
    execute $hold$
      select from routes where (organization_id, id) in (select organization_id, route_id from changed)
       order by organization_id, id for no key update $hold$;
    execute $count$
      update routes r set stop_count = (
        select count(*) from stops s where s.organization_id = r.organization_id and s.route_id = r.id and s.type <> 1)
       where (organization_id, id) in (select organization_id, route_id from changed) $count$;
  end if;
  return null;
end $$;--> statement-breakpoint
-- Most changes of a stop change neither its route nor its type, and nothing is counted.
CREATE FUNCTION "count_moved_stops"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from left_stops l join changed c on c.organization_id = l.organization_id and c.id = l.id
     where c.route_id <> l.route_id or c.type <> l.type) then
    execute $hold$
      select from routes where (organization_id, id) in (
        select organization_id, route_id from changed union select organization_id, route_id from left_stops)
       order by organization_id, id for no key update $hold$;
    execute $count$
      update routes r set stop_count = (
        select count(*) from stops s where s.organization_id = r.organization_id and s.route_id = r.id and s.type <> 1)
       where (organization_id, id) in (
        select organization_id, route_id from changed union select organization_id, route_id from left_stops) $count$;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "count_added" AFTER INSERT ON "stops" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stops();--> statement-breakpoint
CREATE TRIGGER "count_removed" AFTER DELETE ON "stops" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stops();--> statement-breakpoint
CREATE TRIGGER "count_moved" AFTER UPDATE ON "stops" REFERENCING OLD TABLE AS left_stops NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_moved_stops();
