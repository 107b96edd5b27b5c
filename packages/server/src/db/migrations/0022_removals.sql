CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigserial NOT NULL,
	"at" double precision NOT NULL,
	"of_table" text NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" double precision NOT NULL,
	"made_at" double precision,
	"removed" integer NOT NULL,
	"known_until" double precision,
	"links_ended" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removals_seq_index" ON "removals" USING btree ("seq");--> statement-breakpoint
-- by hand: what triggers write. A key is a digest of the texts that name a row, or of a value.
CREATE FUNCTION "removal_key"(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select encode(sha256(convert_to(array_to_string(parts, chr(31)), 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION "note_removal"(of_table text, what text, key text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  insert into removals (at, of_table, what, key) values (extract(epoch from clock_timestamp()), of_table, what, key)
$$;--> statement-breakpoint
-- A row that was written anew in the same transaction was not removed.
CREATE FUNCTION "note_removed_row"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  given jsonb := to_jsonb(old);
  same text;
  is_there boolean;
begin
  select string_agg(format('%I::text = $1 ->> %L', name, name), ' and ') into same from unnest(tg_argv) as name;
  execute format('select exists (select from %I where %s)', tg_table_name, same) into is_there using given;
  if not is_there then
    perform note_removal(tg_table_name, 'removed', removal_key(array(select given ->> name from unnest(tg_argv) with ordinality as k (name, place) order by place)));
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "note_added_row"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_removal(tg_table_name, 'added', removal_key(array(select to_jsonb(new) ->> name from unnest(tg_argv) with ordinality as k (name, place) order by place)));
  return null;
end $$;--> statement-breakpoint
-- The first argument is the column that changed, the others are those whose former values are the key.
CREATE FUNCTION "note_former_value"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_removal(tg_table_name, tg_argv[0], removal_key(array(select to_jsonb(old) ->> name from unnest(tg_argv) with ordinality as k (name, place) where place > 1 order by place)));
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "organizations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "administrators" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "families" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "children" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "contacts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "drivers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "devices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "api_keys" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "webhooks" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "family_links" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "push_subscriptions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "deleted_records" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND current_setting('app.deleted_records', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_removed_row('organization_id', 'id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "auth_user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "auth_recovery_code" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('user_id', 'code_hash');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_removed" AFTER DELETE ON "opt_outs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_removed_row('organization_id', 'channel', 'address', 'category');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "families" FOR EACH ROW WHEN (current_setting('app.deleted_records', true) = 'on') EXECUTE FUNCTION note_added_row('organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "children" FOR EACH ROW WHEN (current_setting('app.deleted_records', true) = 'on') EXECUTE FUNCTION note_added_row('organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "contacts" FOR EACH ROW WHEN (current_setting('app.deleted_records', true) = 'on') EXECUTE FUNCTION note_added_row('organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "drivers" FOR EACH ROW WHEN (current_setting('app.deleted_records', true) = 'on') EXECUTE FUNCTION note_added_row('organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "devices" FOR EACH ROW WHEN (current_setting('app.deleted_records', true) = 'on') EXECUTE FUNCTION note_added_row('organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "family_links" FOR EACH ROW WHEN (current_setting('app.deleted_records', true) = 'on') EXECUTE FUNCTION note_added_row('organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "push_subscriptions" FOR EACH ROW WHEN (current_setting('app.deleted_records', true) = 'on') EXECUTE FUNCTION note_added_row('organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_added" AFTER INSERT ON "opt_outs" FOR EACH ROW EXECUTE FUNCTION note_added_row('organization_id', 'channel', 'address', 'category');--> statement-breakpoint
CREATE TRIGGER "note_former_password_hash" AFTER UPDATE OF "password_hash" ON "auth_user" FOR EACH ROW WHEN (old.password_hash IS NOT NULL AND old.password_hash IS DISTINCT FROM new.password_hash) EXECUTE FUNCTION note_former_value('password_hash', 'password_hash');--> statement-breakpoint
CREATE TRIGGER "note_former_is_super_admin" AFTER UPDATE OF "is_super_admin" ON "auth_user" FOR EACH ROW WHEN (old.is_super_admin AND NOT new.is_super_admin) EXECUTE FUNCTION note_former_value('is_super_admin', 'id');--> statement-breakpoint
CREATE TRIGGER "note_is_super_admin_again" AFTER UPDATE OF "is_super_admin" ON "auth_user" FOR EACH ROW WHEN (new.is_super_admin AND NOT old.is_super_admin) EXECUTE FUNCTION note_former_value('is_super_admin undone', 'id');--> statement-breakpoint
CREATE TRIGGER "note_former_role" AFTER UPDATE OF "role" ON "administrators" FOR EACH ROW WHEN (array_position(ARRAY['viewer', 'dispatcher', 'admin'], new.role) < array_position(ARRAY['viewer', 'dispatcher', 'admin'], old.role)) EXECUTE FUNCTION note_former_value('role', 'organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_role_again" AFTER UPDATE OF "role" ON "administrators" FOR EACH ROW WHEN (array_position(ARRAY['viewer', 'dispatcher', 'admin'], new.role) > array_position(ARRAY['viewer', 'dispatcher', 'admin'], old.role)) EXECUTE FUNCTION note_former_value('role undone', 'organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_former_public_slug" AFTER UPDATE OF "public_slug" ON "organizations" FOR EACH ROW WHEN (old.public_slug IS DISTINCT FROM new.public_slug) EXECUTE FUNCTION note_former_value('public_slug', 'public_slug');--> statement-breakpoint
CREATE TRIGGER "note_former_slug" AFTER UPDATE OF "slug" ON "groups" FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug) EXECUTE FUNCTION note_former_value('slug', 'slug');--> statement-breakpoint
CREATE TRIGGER "note_former_access_code" AFTER UPDATE OF "access_code" ON "groups" FOR EACH ROW WHEN (old.access_code IS NOT NULL AND old.access_code IS DISTINCT FROM new.access_code) EXECUTE FUNCTION note_former_value('access_code', 'organization_id', 'id', 'access_code');
