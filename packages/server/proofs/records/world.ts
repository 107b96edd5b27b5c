import { eq } from 'drizzle-orm'
import type { Database } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { familyTokenOf, optOutTokenOf } from './holders.ts'
import { deviceKeyOf } from './keys.ts'
import type { Records } from './nouns.ts'
import { fillPerson } from './people.ts'
import { emptyTenant } from './tables.ts'
import { fillTenant } from './tenant.ts'

/** Every text of the organization that is watched begins with this; no answer to anyone else may hold it. */
export const CANARY = 'cnry'
/** Where its people live: nobody else does, so that a coordinate betrays a leak, too. */
export const CANARY_LATITUDE = 61.123456

/** The ids of everything that {@link fillWorld} writes under a mark. */
export function recordsOf(mark: string): Records {
  return {
    organization: `${mark}-organization`,
    administrator: `${mark}-administrator`,
    administratorEmail: `${mark}-administrator@firstbell.example`,
    driver: `${mark}-driver`,
    driverEmail: `${mark}-driver@firstbell.example`,
    school: `${mark}-school`,
    bus: `${mark}-bus`,
    device: `${mark}-device`,
    key: `${mark}-program`,
    webhook: `${mark}-webhook`,
    family: `${mark}-family`,
    child: `${mark}-child`,
    contact: `${mark}-contact`,
    familyLink: `${mark}-family-link`,
    delegateLink: `${mark}-delegate-link`,
    familyToken: familyTokenOf(mark),
    optOutToken: optOutTokenOf(mark),
    deviceKey: deviceKeyOf(mark),
    textMessage: `${mark}-text`,
    gatewaySecret: `${mark}-no-secret`,
    absence: `${mark}-absence`,
    route: `${mark}-route`,
    stop: `${mark}-stop`,
    run: `${mark}-run`,
    group: `${mark}-group`,
    message: `${mark}-message`,
    delivery: `${mark}-delivery`,
    template: `${mark}-template`,
    alert: `${mark}-alert`,
    reply: `${mark}-reply`,
    countWeek: `${mark}-count`,
    reportSchedule: `${mark}-schedule`,
    hazardArea: `${mark}-hazard-area`,
    scenario: `${mark}-scenario`,
    scenarioRun: `${mark}-scenario-run`,
    adoption: `${mark}-adoption`,
    scenarioGrid: `${mark}-scenario-grid`,
    user: `${mark}-user`,
    session: `${mark}-elsewhere`,
    mail: `${mark}-mail`,
    deletion: `${mark}-deletion`,
    company: `${mark} district`,
  }
}

/** An organization with at least one row in every table, and one of its administrators; all texts carry `mark`. */
export async function fillWorld(database: Database, mark: string, lat: number): Promise<Records> {
  const ids = recordsOf(mark)
  await fillTenant(database, mark, ids, lat)
  await fillPerson(database, mark, ids)
  return ids
}

/** The same as at the beginning, whatever has become of it. */
export async function refillWorld(database: Database, tables: readonly string[], mark: string, lat: number) {
  const { organization, administratorEmail } = recordsOf(mark)
  const { organizationId, primaryAdmin } = schema.organizations
  const begun = await database.identity
    .select({ organizationId })
    .from(schema.organizations)
    .where(eq(primaryAdmin, administratorEmail))
  for (const id of [organization, ...begun.map((one) => one.organizationId)]) await emptyTenant(database, tables, id)
  return fillWorld(database, mark, lat)
}
