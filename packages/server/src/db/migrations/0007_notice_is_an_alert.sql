-- by hand
-- The notice of each organization becomes a service alert about all routes; both tables bind their owner again at once.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "service_alerts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "service_alerts" (organization_id, id, kind, route_ids, texts, source, state, active_from, active_until, created_at, updated_at)
SELECT organization_id, gen_random_uuid()::text, 'notice', '{}', public_notice -> 'texts', 'office', 'open', moment, ends, moment, moment
  FROM (SELECT organization_id, public_notice, floor(extract(epoch FROM now()))::float8 AS moment,
               extract(epoch FROM ((public_notice ->> 'until')::date + 1)::timestamp AT TIME ZONE time_zone)::float8 AS ends
          FROM organizations
         WHERE public_notice -> 'texts' ->> 'en' <> '' OR public_notice -> 'texts' ->> 'es' <> '') n
 WHERE ends IS NULL OR ends > moment;--> statement-breakpoint
ALTER TABLE "service_alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "public_notice";