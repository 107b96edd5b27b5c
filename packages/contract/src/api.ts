import { administrators } from './administrators.ts'
import { calendar } from './calendar.ts'
import { clock } from './clock.ts'
import { driverroutes, drivers } from './drivers.ts'
import { children, familycontacts, families } from './families.ts'
import { familyroutes } from './familyroutes.ts'
import { buses, devices } from './fleet.ts'
import { organizations } from './organizations.ts'
import { routes } from './routes.ts'
import { runs } from './runs.ts'
import { schools } from './schools.ts'
import { services } from './services.ts'
import { session } from './session.ts'
import { stops } from './stops.ts'

/** Every call of the product. */
export const api = {
  session,
  clock,
  organizations,
  administrators,
  families,
  children,
  familycontacts,
  familyroutes,
  routes,
  stops,
  runs,
  services,
  calendar,
  schools,
  drivers,
  driverroutes,
  buses,
  devices,
}
