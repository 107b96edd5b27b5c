import { expect, onTestFinished, test } from 'vitest'
import { givenDriver } from '../../testing/driver.ts'
import { sharedHarness } from '../../testing/given.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'

test('[FAMILY-66] a page that has to wait is loaded again by the browser', async () => {
  const { app } = await sharedHarness()
  const ask = () => app.inject({ url: '/t/a-token-that-nobody-has', remoteAddress: '10.45.7.1' })
  const first = await ask()
  expect([first.statusCode, first.headers.refresh]).toEqual([404, undefined])
  let last = first
  for (let asked = 0; asked < 200 && last.statusCode !== 429; asked++) last = await ask()
  expect([last.statusCode, last.headers['retry-after'], last.headers.refresh]).toEqual([429, '60', '60'])
})

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

async function givenLinks(harness: Harness, count: number) {
  const { client, family } = await givenDriver({ harness })
  const contacts = Array.from({ length: count }, (_, n) => ({
    firstName: 'Bea',
    lastName: 'Fir',
    email: `bea${n}@firstbell.example`,
  }))
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const listed = await client.familycontacts.list({ query: { familyId: family.id } })
  const links = await Promise.all(listed.map(({ id }) => client.familylinks.create({ body: { contactId: id ?? '' } })))
  return links.map(({ url }) => tokenOf(url))
}

test('[FAMILY-72] whoever tries wrong links keeps nobody behind the same address from a right one', async () => {
  const harness = await sharedHarness()
  const [token = ''] = await givenLinks(harness, 1)
  const ask = async (of: string) =>
    (await harness.app.inject({ url: `/t/${of}`, remoteAddress: '10.45.8.1' })).statusCode
  let wrong = 404
  for (let asked = 0; asked < 200 && wrong === 404; asked++) wrong = await ask('a-token-that-nobody-has')
  expect([wrong, await ask(token)]).toEqual([429, 200])
  expect(await ask('a-token-that-nobody-has')).toBe(429)
})

test('[FAMILY-72] any number of links has feeds behind one address, and each link ten', async () => {
  const harness = await openHarness({ feedLimits: { perSession: 10, perAddress: 1 } })
  const aborts = new AbortController()
  onTestFinished(async () => {
    aborts.abort()
    await harness.close()
  })
  const base = await harness.app.listen({ port: 0, host: '127.0.0.1' })
  const [first = '', ...others] = await givenLinks(harness, 3)
  const open = async (token: string) => (await fetch(`${base}/t/${token}/feed`, { signal: aborts.signal })).status
  const statuses = async (tokens: string[]) => (await Promise.all(tokens.map(open))).toSorted((a, b) => a - b)
  expect(await statuses([...Array<string>(11).fill(first), ...others])).toEqual([...Array<number>(12).fill(200), 429])
})
