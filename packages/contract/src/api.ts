import { invariant } from '@firstbell/domain'
import { account, signing } from './account/account.ts'
import { administrators } from './people/administrators.ts'
import { analytics } from './installation/analytics.ts'
import { audit } from './organizations/audit.ts'
import { auth } from './account/auth.ts'
import { backups } from './installation/backups.ts'
import { callouts } from './runs/callouts.ts'
import { disruptions } from './runs/disruptions.ts'
import { calendar } from './organizations/calendar.ts'
import { clock } from './installation/clock.ts'
import { deletions } from './organizations/deletions.ts'
import { drive } from './runs/drive.ts'
import { driverlinks, driverroutes, drivers } from './people/drivers.ts'
import { installationLog } from './installation/installation-log.ts'
import { insights } from './organizations/insights.ts'
import { importExport } from './organizations/import-export.ts'
import { children, familycontacts, families } from './people/families.ts'
import type { Endpoint } from './core/endpoint.ts'
import { familylinks } from './people/familylinks.ts'
import { familyroutes } from './people/familyroutes.ts'
import { buses, devices } from './routes/fleet.ts'
import type { Feed } from './core/feed.ts'
import { groups } from './routes/groups.ts'
import { feeds } from './runs/live.ts'
import { keys } from './organizations/keys.ts'
import { hubspot } from './organizations/hubspot.ts'
import { email, outbox, password } from './account/mail.ts'
import { addresses, drivingRoutes, durationMatrix, maps, region, trialAddresses } from './routes/maps.ts'
import { messages } from './messages/messages.ts'
import { messaging } from './messages/messaging.ts'
import { approvedsentences } from './messages/approvedsentences.ts'
import { messagetemplates } from './messages/messagetemplates.ts'
import { optouts } from './messages/optouts.ts'
import { replies } from './messages/replies.ts'
import { logos } from './organizations/logos.ts'
import { routeCheck } from './routes/route-check.ts'
import { organizations } from './organizations/organizations.ts'
import { predictions } from './runs/predictions.ts'
import { publicboard } from './runs/publicboard.ts'
import { countweeks } from './organizations/countweeks.ts'
import { reportschedules } from './organizations/reportschedules.ts'
import { rides } from './runs/rides.ts'
import { routes } from './routes/routes.ts'
import { runs } from './runs/runs.ts'
import { absences } from './people/absences.ts'
import { adoptions } from './planning/adoptions.ts'
import { hazardareas } from './planning/hazardareas.ts'
import { scenariogrids } from './planning/scenariogrids.ts'
import { scenarioruns } from './planning/scenarioruns.ts'
import { scenarios } from './planning/scenarios.ts'
import { schools } from './routes/schools.ts'
import { scheduledRuns } from './runs/scheduled-runs.ts'
import { serviceAlerts } from './runs/service-alerts.ts'
import { session } from './account/session.ts'
import { stops } from './routes/stops.ts'
import { users } from './people/users.ts'
import { webhooks } from './organizations/webhooks.ts'

/** Every call of the product. */
export const api = {
  session,
  account,
  signing,
  users,
  auth,
  email,
  password,
  outbox,
  installationLog,
  analytics,
  hubspot,
  clock,
  organizations,
  logos,
  administrators,
  families,
  children,
  familycontacts,
  familylinks,
  absences,
  familyroutes,
  routes,
  stops,
  runs,
  predictions,
  insights,
  rides,
  countweeks,
  reportschedules,
  scheduledRuns,
  callouts,
  disruptions,
  calendar,
  hazardareas,
  scenarios,
  scenariogrids,
  scenarioruns,
  adoptions,
  schools,
  drivers,
  driverroutes,
  driverlinks,
  drive,
  buses,
  devices,
  keys,
  webhooks,
  groups,
  messages,
  messagetemplates,
  approvedsentences,
  serviceAlerts,
  optouts,
  replies,
  messaging,
  publicboard,
  audit,
  deletions,
  routeCheck,
  importExport,
  addresses,
  trialAddresses,
  drivingRoutes,
  durationMatrix,
  maps,
  region,
  backups,
}

const NAMES = new Map<Endpoint | Feed, string>(
  Object.entries({ ...api, feeds }).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, declared]): [Endpoint | Feed, string] => [declared, `${noun}.${verb}`]),
  ),
)

/** What a call or feed is called in the contract: 'families.change'. */
export function nameOf(declared: Endpoint | Feed): string {
  const name = NAMES.get(declared)
  invariant(name, `${declared.path} is in the contract`)
  return name
}
