import { api, clientFor } from '@firstbell/contract'
import { type Message, wallClock } from '@firstbell/domain'
import type { Database } from '@firstbell/server'
import { zoneWhereItIsNoon } from '../district.ts'
import { fillOrganizations } from './installation.ts'

export interface MessageDistrict {
  orgId: string
  name: string
  timeZone: string
  email: string
  password: string
}

/** Every family has one contact; this share of them has a second one. */
const SECOND_CONTACTS = 0.6

/** Writes a district with messages: runs in three groups of bell times, an hour from now and later, in a zone where it is noon. */
export async function fillMessageDistrict(
  database: Database,
  { families, routes }: { families: number; routes: number },
): Promise<MessageDistrict> {
  const { organizations, password } = await fillOrganizations(database, { families, routes }, 0)
  const [organization] = organizations
  if (!organization) throw new Error('the district has an organization')
  const timeZone = zoneWhereItIsNoon()
  const firstStop = Math.floor(wallClock(timeZone, Date.now() / 1000).secondOfDay / 60) + 60
  const client = await database.pool.connect()
  for (const statement of [
    `update organizations set time_zone = '${timeZone}', messaging_enabled = true`,
    // Route 7 starts in the second group: minutes of the day become HHMM.
    `update stops set stoptime = minutes / 60 * 100 + minutes % 60 from (
       select organization_id o, id s, ${firstStop} + 45 * (substring(route_id from 'r(.*)$')::int % 3) + "order" * 3 as minutes
         from stops) timed where organization_id = o and id = s`,
    `update routes set starttime = first, endtime = last from (
       select organization_id o, route_id r, min(stoptime) as first, max(stoptime) as last from stops group by 1, 2) timed
       where organization_id = o and id = r`,
    `insert into contacts (organization_id, id, family_id, first_name, last_name, email)
       select organization_id, id || '-q', id, 'Second', split_part(name, ' ', 1), id || '-q@firstbell.example' from families
        where substring(id from 'f(.*)$')::int <= ${Math.round(families * SECOND_CONTACTS)}`,
  ])
    await client.query(statement)
  client.release()
  return { orgId: organization.id, name: `District ${organization.id}`, timeZone, email: organization.email, password }
}

/** What a clerk does with messages. */
export function officeOf(url: string, cookie: string, { orgId, name, timeZone }: MessageDistrict) {
  const client = clientFor(api, { fetch, base: url, headers: { cookie, origin: url } })
  const text = (language: string) => ({
    subject: `{{route.name}} (${language})`,
    email: '{{children}}: {{stop.name}}, {{stop.time}}. {{org.name}}',
    toCheck: false,
  })
  return {
    /** A message to the families of all runs of today whose stop is still ahead. */
    async write(category: Message['category']): Promise<{ msgId: string }> {
      const { now } = await client.clock.get({})
      const { id } = await client.messages.create({
        body: {
          orgId,
          category,
          kind: 'cancellation',
          sourceLanguage: 'en',
          texts: { en: text('en'), es: text('es') },
          audience: { type: 'org', ids: [], direction: 'any', onDate: wallClock(timeZone, now).date },
        },
      })
      return { msgId: id }
    },
    preview: (params: { msgId: string }) => client.messages.preview({ params, query: {} }),
    send: (params: { msgId: string }) => client.messages.send({ params, body: { organizationName: name } }),
    message: (params: { msgId: string }) => client.messages.get({ params }),
  }
}
