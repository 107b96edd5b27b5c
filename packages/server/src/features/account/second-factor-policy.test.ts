import { api, clientFor } from '@firstbell/contract'
import { ROLES, type Role, SecondFactorFor } from '@firstbell/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDriver } from '../../testing/driver.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { codeFor } from '../../testing/otp.ts'
import { givenPerson, givenTrial, GOOD_PASSWORD } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const OWED_BY: Readonly<Record<SecondFactorFor, readonly Role[]>> = {
  nobody: [],
  changers: ['dispatcher', 'admin'],
  everybody: ROLES,
}

test.each(SecondFactorFor.options)(
  '[FACTOR-4] where it is required of %s, exactly their roles owe it; API keys and driver links do not',
  async (whom) => {
    const given = await givenDriver({ harness })
    const { client, driver, organizationId: orgId } = given
    const { key } = await client.keys.create({ body: { name: 'Student system', mayChange: false, orgId } })
    const base = given.transport()
    const program = clientFor(api, { ...base, headers: { ...base.headers, authorization: `Bearer ${key}` } })
    const members = await Promise.all(
      ROLES.map(async (role) => {
        const member = await givenPerson(harness)
        await client.administrators.create({ body: { firstName: 'Bo', email: member.email, role, orgId } })
        return { ...member, role }
      }),
    )
    await client.organizations.change({ params: { organizationId: orgId }, body: { secondFactorFor: whom } })
    const owing = async () => {
      const codes = await Promise.all(
        members.map(async ({ role, client: own }) => [role, await codeOf(own.routes.list({ query: { orgId } }))]),
      )
      return Object.fromEntries(codes)
    }
    const expected = ROLES.map((role) => [role, OWED_BY[whom].includes(role) ? 'second_factor_first' : undefined])
    await expect.poll(owing, { interval: 300 }).toEqual(Object.fromEntries(expected))
    const required = await Promise.all(
      members.map(async ({ client: own }) => (await own.session.get({})).secondFactor.required),
    )
    expect(required).toEqual(ROLES.map((role) => OWED_BY[whom].includes(role)))
    expect(await codeOf(program.buses.list({ query: { orgId } }))).toBeUndefined()
    expect((await driver.day({})).scheduledRuns).toHaveLength(1)
  },
)

test('[SESSION-6] to require it of fewer people needs the password again; of more, not', async () => {
  const { client, organizationId, email } = await givenTrial(harness)
  const params = { organizationId }
  const set = (secondFactorFor: SecondFactorFor) =>
    codeOf(client.organizations.change({ params, body: { secondFactorFor } }))
  const { secret } = await client.account.beginSecondFactor({ body: {} })
  await client.account.enableSecondFactor({ body: { code: await codeFor(harness, secret) } })
  harness.realClock.set(harness.realClock.now() + 600)
  expect(await set('changers')).toBeUndefined()
  expect(await set('everybody')).toBeUndefined()
  expect(await set('changers')).toBe('confirm_first')
  expect(await set('nobody')).toBe('confirm_first')
  await client.session.confirm({ body: { password: GOOD_PASSWORD, code: await codeFor(harness, secret) } })
  expect(await set('changers')).toBeUndefined()
  expect(await set('nobody')).toBeUndefined()
  expect((await client.organizations.get({ params })).primaryAdmin).toBe(email)
})
