import type { FamilyLanguage } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { organizations } from '../db/schema.ts'
import { scopeOfSystem } from '../db/scope.ts'
import { givenRoute } from './given.ts'
import type { Harness } from './harness.ts'

const anybody = { direction: 'any', onDate: null } as const

interface Adult {
  email: string
  language?: FamilyLanguage
}

/** An office with messages, a route with the stops Oak and Elm, and families with adults at them. */
export async function givenFamiliesAtStops(harness: Harness) {
  onTestFinished(() => harness.close())
  const given = await givenRoute(['Oak 7:20', 'Elm 7:30'], { harness })
  const { client, organizationId: orgId, routeId, stopIds } = given
  await given.deps.database.writeTransaction(scopeOfSystem(orgId), (db) =>
    db.update(organizations).set({ messagingEnabled: true }).where(eq(organizations.organizationId, orgId)),
  )
  async function family(
    name: string,
    at: number | undefined,
    adults: readonly (string | Adult)[],
    childNames = ['Kim'],
    phone = '555-0100',
  ) {
    const body = { name, children: childNames.map((firstName) => ({ firstName })), orgId }
    const { id: familyId, children } = await client.families.create({ body })
    const contacts = adults.map((adult) => {
      const known = typeof adult === 'string' ? { email: adult } : adult
      return { firstName: `Mx ${name}`, phone, ...known }
    })
    await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
    const stopId = at === undefined ? undefined : stopIds[at]
    if (stopId !== undefined)
      await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children } })
    return familyId
  }
  const text = (email: string, subject = 'Hello') => ({ subject, email, toCheck: false })
  async function draft(email: string, audience: object, rest: object = {}) {
    const texts = { en: text(email), es: null }
    const body = { category: 'service', kind: 'custom', sourceLanguage: 'en', texts, orgId, ...rest } as const
    const { id } = await client.messages.create({
      body: { ...body, audience: { ...anybody, type: 'routes', ids: [routeId], ...audience } },
    })
    return { msgId: id }
  }
  const ledger = async (msgId: string) => {
    const { deliveries: rows } = await client.messages.deliveries({ params: { msgId }, query: {} })
    return rows.map(({ recipientName, state }) => `${recipientName}: ${state}`)
  }
  /** Resolves once an attempt has failed and the delivery waits for the next one. */
  const failedOnce = async (msgId: string, error: string) => {
    await expect
      .poll(async () => (await client.messages.deliveries({ params: { msgId }, query: {} })).deliveries[0])
      .toMatchObject({ state: 'queued', attempts: 1, error })
  }
  const settled = async (msgId: string) => {
    await expect.poll(async () => (await client.messages.get({ params: { msgId } })).status).not.toBe('sending')
  }
  return { ...given, orgId, family, text, draft, ledger, failedOnce, settled }
}
