import { invariant } from '@firstbell/domain'
import { account, signing } from './account.ts'
import { administrators } from './administrators.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { calendar } from './calendar.ts'
import { clock } from './clock.ts'
import { drive } from './drive.ts'
import { driverlinks, driverroutes, drivers } from './drivers.ts'
import { exchange } from './exchange.ts'
import { children, familycontacts, families } from './families.ts'
import type { Endpoint } from './endpoint.ts'
import { familyroutes } from './familyroutes.ts'
import { buses, devices } from './fleet.ts'
import type { Feed } from './feed.ts'
import { groups } from './groups.ts'
import { feeds } from './live.ts'
import { keys } from './keys.ts'
import { hubspot } from './hubspot.ts'
import { email, outbox, password } from './mail.ts'
import { addresses, drivingRoutes, durationMatrix, maps, region, trialAddresses } from './maps.ts'
import { logos } from './logos.ts'
import { lint } from './lint.ts'
import { organizations } from './organizations.ts'
import { predictions } from './predictions.ts'
import { publicboard } from './publicboard.ts'
import { routes } from './routes.ts'
import { runs } from './runs.ts'
import { schools } from './schools.ts'
import { services } from './services.ts'
import { session } from './session.ts'
import { stops } from './stops.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'

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
  hubspot,
  clock,
  organizations,
  logos,
  administrators,
  families,
  children,
  familycontacts,
  familyroutes,
  routes,
  stops,
  runs,
  predictions,
  services,
  calendar,
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
  publicboard,
  audit,
  lint,
  exchange,
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
