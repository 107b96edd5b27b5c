import { api, clientFor, type Transport } from '@firstbell/contract'
import type { Role } from '@firstbell/domain'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { outbox } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { type Given, sharedHarness } from './given.ts'
import type { Harness } from './harness.ts'
import { statusOf } from './show.ts'

export const GOOD_PASSWORD = 'seven kettles on a pond'

/** A person with their own browser: cookies are stored, and calls come from their own address. */
export function person(harness: Harness, address = `10.1.${Math.floor(seen / 250) % 250}.${seen++ % 250}`) {
  const jar = new Map<string, string>()
  const send = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input))
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await harness.app.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST' | 'PATCH' | 'DELETE', // the methods of the contract
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie ? { cookie } : {}) },
      remoteAddress: address,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    const headers = { 'retry-after': answer.headers['retry-after'] ?? '' }
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers })
  }
  const base = harness.transport()
  const transport: Transport = { ...base, fetch: send }
  return {
    client: clientFor(api, transport),
    jar,
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
let seen = 0

export type Person = ReturnType<typeof person>

export const newEmail = (who = 'person') => `${who}-${newId()}@firstbell.example`

/** The newest email to an address, once it is composed. */
export async function mailTo(
  harness: Harness,
  email: string,
  about = /./,
): Promise<{ subject: string; text: string; html: string }> {
  const read = async () => {
    const rows = await harness.deps.database.identity
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
    return rows.find((row) => row.text !== '' && about.test(row.subject))
  }
  await expect.poll(read).toBeDefined()
  return (await read())! // polled for above
}

/** The secret of the link in the newest email to an address. */
export async function linkTo(harness: Harness, email: string, mode: string): Promise<string> {
  const pattern = new RegExp(`(?:sign-in-with-link/${mode}/|mode=${mode}&oobCode=)([\\w-]+)`)
  const find = async () => {
    const rows = await harness.deps.database.identity
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
    return rows.map(({ text }) => pattern.exec(text)?.[1]).find((token) => token !== undefined)
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

/** A person who has signed up and verified their address. */
export async function givenPerson(
  harness: Harness,
  email = newEmail(),
): Promise<Person & { email: string; uid: string }> {
  const one = person(harness)
  const body = { email, password: GOOD_PASSWORD, firstName: 'Noor', lastName: 'Vega' }
  const { uid } = await one.client.session.signUp({ body })
  await one.client.session.verifyEmail({ body: { token: await linkTo(harness, email, 'verifyEmail') } })
  return { ...one, email, uid: uid ?? '' }
}

/** The same with an organization on trial. */
export async function givenTrial(harness: Harness, email = newEmail()) {
  const one = await givenPerson(harness, email)
  const draft = { name: `Trial ${newId()}`, primaryAdmin: email, sampleData: true, busNum: 3 }
  const { id: organizationId } = await one.client.organizations.create({ body: draft })
  return { ...one, organizationId, name: draft.name }
}

/** Somebody with a role in an organization. */
export async function givenMember(
  { client, organizationId: orgId }: Pick<Given, 'client' | 'organizationId'>,
  role?: Role,
) {
  const person = await givenPerson(await sharedHarness(), newEmail(role))
  const { id } = await client.administrators.create({ body: { firstName: 'Bo', email: person.email, orgId, role } })
  await expect.poll(() => statusOf(person.client.buses.list({ query: { orgId } }))).toBe(200)
  const roleOf = async () => (await client.administrators.get({ params: { administratorId: id } })).role
  const setRole = (next: Role) =>
    client.administrators.change({ params: { administratorId: id }, body: { role: next } })
  return { ...person, id, roleOf, setRole }
}
