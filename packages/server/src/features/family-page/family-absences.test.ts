import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '../../db/schema.ts'
import { DATE, givenDriver, SEVEN } from '../../testing/driver.ts'
import { drive } from '../../testing/given.ts'

let desks = 0
/** Everybody asks from a place of their own. */
const from = () => ({ remoteAddress: `10.45.${Math.floor(++desks / 250)}.${desks % 250}` })

/** A family with two children at the second stop of a run, and the page behind the private link of its contact. */
async function givenFamily() {
  const given = await givenDriver()
  const { app, client, deps, family, organizationId, childIds } = given
  await deps.database.writeTransaction(given.scope, (db) =>
    db.update(organizations).set({ phone: '614-555-0100' }).where(eq(organizations.organizationId, organizationId)),
  )
  await client.familycontacts.replace({
    query: { familyId: family.id },
    body: { contacts: [{ email: 'bea@firstbell.example' }] },
  })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  const path = pathOf(await client.familylinks.create({ body: { contactId: contact?.id ?? '' } }))
  const delegate = { name: 'Grandma', childId: childIds[0] ?? '', endsOn: DATE }
  const delegatePath = pathOf(await client.familylinks.createForDelegate({ body: delegate }))
  const read = async (of = path) => (await app.inject({ url: `${of}?lang=en`, ...from() })).body
  const send = (fields: Record<string, string>, { of = path, headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: `${of}?lang=en`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
      ...from(),
    })
  const absences = () => client.absences.list({ query: { orgId: organizationId, familyIds: family.id } })
  const today = (direction: string, childId = childIds[0] ?? '') => ({
    childId,
    firstDate: DATE,
    lastDate: DATE,
    direction,
  })
  return { ...given, path, delegatePath, read, send, absences, today }
}

test('[FAMILY-41] who has a letter reads what the contact reads, and changes nothing', async () => {
  const { client, organizationId: orgId, family, read, send, absences, today } = await givenFamily()
  const [letter] = await client.familylinks.letters({ body: { orgId, familyIds: [family.id] } })
  const of = new URL(letter?.url ?? '').pathname
  expect((await send(today('pickup'), { of })).statusCode).toBe(404)
  expect(await absences()).toEqual([])
  await send(today('pickup'))
  const [absence] = await absences()
  await expect.poll(() => read(of), { interval: 300 }).toContain('Absent') // a day is at most a second old
  expect(await read(of)).not.toMatch(/Report an absence|name="withdraw"/)
  expect((await send({ withdraw: absence?.id ?? '' }, { of })).statusCode).toBe(404)
  expect(await absences()).toHaveLength(1)
})

test('[ABSENCE-5] a family reports an absence on its page and withdraws it; driver, office and page have it at once', async () => {
  const { client, driver, organizationId: orgId, read, send, absences, today, childIds } = await givenFamily()
  expect(await read()).toContain('Report an absence')
  const answer = await send(today('pickup'))
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/\?lang=en#absences$/)
  const [absence] = await absences()
  expect(absence).toMatchObject({ ...today('pickup'), source: 'family' })
  const { scheduledRuns } = await driver.day({})
  expect(scheduledRuns[0]?.stops[1]?.children.map(({ isAbsent }) => isAbsent)).toEqual([true, false])
  await expect.poll(read, { interval: 300 }).toContain('Cleo is reported absent and does not ride.')
  const lines = (await client.audit.list({ query: { orgId } })).filter(
    ({ action }) => action === 'familylinks.reportAbsence',
  )
  expect(lines).toMatchObject([{ uid: '', subjects: expect.arrayContaining([absence?.id]) }])
  expect((await send({ withdraw: absence?.id ?? '' })).statusCode).toBe(303)
  expect(await absences()).toEqual([])
  await expect.poll(read, { interval: 300 }).not.toContain('Cleo is reported absent')
  expect(childIds).toHaveLength(2)
})

test('[ABSENCE-5] a delegate sees no form and changes nothing, and nobody changes a page from elsewhere', async () => {
  const { delegatePath, read, send, absences, today } = await givenFamily()
  expect(await read(delegatePath)).not.toContain('Report an absence')
  expect((await send(today('any'), { of: delegatePath })).statusCode).toBe(404)
  expect((await send(today('any'), { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
  expect((await send(today('any'), { of: `${delegatePath}x` })).statusCode).toBe(404)
  const other = await givenFamily()
  expect((await send(today('any', other.childIds[0]))).statusCode).toBe(404)
  await other.send(other.today('any'))
  const [foreign] = await other.absences()
  expect((await send({ withdraw: foreign?.id ?? '' })).statusCode).toBe(404)
  expect(await other.absences()).toHaveLength(1)
  expect(await absences()).toEqual([])
})

test('[ABSENCE-6] an absence is refused once the bus has left the stop, with the phone of the office', async () => {
  const given = await givenFamily()
  const { send, absences, today } = given
  const wrong = await send({ ...today('any'), lastDate: '2026-11-01' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('Choose dates from today on')
  await drive(given, SEVEN, 800)
  const late = await send(today('any'))
  expect(late.statusCode).toBe(400)
  expect(late.body).toContain('The bus has already left the stop.')
  expect(late.body).toContain('614-555-0100')
  expect(await absences()).toEqual([])
  expect((await send(today('dropoff'))).statusCode).toBe(303)
  expect(await absences()).toMatchObject([{ direction: 'dropoff' }])
})
