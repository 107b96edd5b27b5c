import { z } from 'zod'
import type { CrmSystem } from './crm.ts'

const HUBSPOT = 'https://api.hubapi.com'
const PATIENCE_MS = 10_000
const SearchResult = z.object({ results: z.array(z.object({ id: z.string() })) })

/** HubSpot's names of contacts and companies, and the property by which they are found. */
const OBJECTS = {
  contact: { path: '/crm/v3/objects/contacts', property: 'email' },
  company: { path: '/crm/v3/objects/companies', property: 'name' },
} as const

/** HubSpot's CRM by its REST interface (objects, version 3), with the token of a private app. */
export function createHubSpot(token: string, base = HUBSPOT): CrmSystem {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(base + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok)
      throw new Error(`HubSpot answered ${answer.status} to ${method} ${path.split('/').slice(0, 5).join('/')}`)
    return answer.status === 204 ? undefined : answer.json()
  }

  async function find(kind: keyof typeof OBJECTS, value: string): Promise<string | undefined> {
    const { path, property: propertyName } = OBJECTS[kind]
    const filterGroups = [{ filters: [{ propertyName, operator: 'EQ', value }] }]
    const { results } = SearchResult.parse(await ask('POST', `${path}/search`, { filterGroups, limit: 1 }))
    return results[0]?.id
  }

  return {
    async put({ kind, key, data }) {
      const { path, property } = OBJECTS[kind]
      const properties = { ...data, [property]: key }
      const id = await find(kind, key)
      await (id === undefined ? ask('POST', path, { properties }) : ask('PATCH', `${path}/${id}`, { properties }))
    },
    async remove({ kind, key }) {
      const id = await find(kind, key)
      if (id !== undefined) await ask('DELETE', `${OBJECTS[kind].path}/${id}`)
    },
  }
}
