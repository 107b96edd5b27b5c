-- by hand: columns that say how much others see or may do. A restore compares their values with what is noted here.
-- The first argument is the key, the others are columns; a row may be written anew in the same transaction.
CREATE FUNCTION "note_values"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  names text[] := tg_argv[0];
  given jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  former jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  same text;
  present jsonb;
begin
  select string_agg(format('%I::text = $1 ->> %L', name, name), ' and ') into same from unnest(names) as name;
  execute format('select to_jsonb(r) from %I r where %s', tg_table_name, same) into present using given;
  if present is null then return null; end if;
  for at in 1 .. tg_nargs - 1 loop
    if present ->> tg_argv[at] is distinct from former ->> tg_argv[at] then
      perform note_removal(tg_table_name, tg_argv[at] || ' ' || coalesce(present ->> tg_argv[at], 'none'), removal_key(array(select present ->> name from unnest(names) with ordinality as k (name, place) order by place)));
    end if;
  end loop;
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_values" AFTER UPDATE ON "organizations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.public_mode, old.public_stops, old.public_by_id, old.public_delay_seconds, old.drivers_see_notes, old.delegate_days, old.keep_positions_days, old.keep_runs_days) IS DISTINCT FROM (new.public_mode, new.public_stops, new.public_by_id, new.public_delay_seconds, new.drivers_see_notes, new.delegate_days, new.keep_positions_days, new.keep_runs_days)) EXECUTE FUNCTION note_values('{organization_id}', 'public_mode', 'public_stops', 'public_by_id', 'public_delay_seconds', 'drivers_see_notes', 'delegate_days', 'keep_positions_days', 'keep_runs_days');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_values" AFTER UPDATE ON "groups" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.public_mode, old.visible_from, old.visible_to) IS DISTINCT FROM (new.public_mode, new.visible_from, new.visible_to)) EXECUTE FUNCTION note_values('{organization_id,id}', 'public_mode', 'visible_from', 'visible_to');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_values" AFTER UPDATE ON "administrators" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role) EXECUTE FUNCTION note_values('{organization_id,id}', 'role');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_values" AFTER UPDATE ON "contacts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.weekdays IS DISTINCT FROM new.weekdays) EXECUTE FUNCTION note_values('{organization_id,id}', 'weekdays');--> statement-breakpoint
-- Contacts are written anew when their family is saved: most have every weekday (127), and are not looked up.
CREATE CONSTRAINT TRIGGER "note_values_of_new" AFTER INSERT ON "contacts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.weekdays <> 127) EXECUTE FUNCTION note_values('{organization_id,id}', 'weekdays');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "note_values_of_former" AFTER DELETE ON "contacts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.weekdays <> 127 AND pg_trigger_depth() = 0) EXECUTE FUNCTION note_values('{organization_id,id}', 'weekdays');--> statement-breakpoint
CREATE TRIGGER "note_second_factor_for_nobody" AFTER UPDATE OF "second_factor_required", "second_factor_spares_viewers" ON "organizations" FOR EACH ROW WHEN ((old.second_factor_required, old.second_factor_spares_viewers) IS DISTINCT FROM (new.second_factor_required, new.second_factor_spares_viewers) AND NOT new.second_factor_required) EXECUTE FUNCTION note_former_value('second_factor_for nobody', 'organization_id');--> statement-breakpoint
CREATE TRIGGER "note_second_factor_for_changers" AFTER UPDATE OF "second_factor_required", "second_factor_spares_viewers" ON "organizations" FOR EACH ROW WHEN ((old.second_factor_required, old.second_factor_spares_viewers) IS DISTINCT FROM (new.second_factor_required, new.second_factor_spares_viewers) AND new.second_factor_required AND new.second_factor_spares_viewers) EXECUTE FUNCTION note_former_value('second_factor_for changers', 'organization_id');--> statement-breakpoint
CREATE TRIGGER "note_second_factor_for_everybody" AFTER UPDATE OF "second_factor_required", "second_factor_spares_viewers" ON "organizations" FOR EACH ROW WHEN ((old.second_factor_required, old.second_factor_spares_viewers) IS DISTINCT FROM (new.second_factor_required, new.second_factor_spares_viewers) AND new.second_factor_required AND NOT new.second_factor_spares_viewers) EXECUTE FUNCTION note_former_value('second_factor_for everybody', 'organization_id');--> statement-breakpoint
CREATE TRIGGER "note_access_code_given" AFTER UPDATE OF "access_code" ON "groups" FOR EACH ROW WHEN (old.access_code IS NULL AND new.access_code IS NOT NULL) EXECUTE FUNCTION note_former_value('access_code given', 'organization_id', 'id');--> statement-breakpoint
CREATE TRIGGER "note_access_code_removed" AFTER UPDATE OF "access_code" ON "groups" FOR EACH ROW WHEN (old.access_code IS NOT NULL AND new.access_code IS NULL) EXECUTE FUNCTION note_former_value('access_code given undone', 'organization_id', 'id');--> statement-breakpoint
-- The values say it.
DROP TRIGGER "note_former_role" ON "administrators";--> statement-breakpoint
DROP TRIGGER "note_role_again" ON "administrators";
