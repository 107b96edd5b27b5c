import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { DATE, givenDriver } from '../../testing/driver.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { mailTo } from '../../testing/person.ts'
import { statusOf } from '../../testing/show.ts'

const lines: string[] = []
let harness: Harness
beforeAll(async () => {
  harness = await openHarness({ log: createLog('debug', { write: (line) => void lines.push(line) }) })
})
afterAll(() => harness.close())

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('[FAMILY-32] no line of the log names a token, whatever it is asked for and whatever fails', async () => {
  const { app, client, deps, family, childIds } = await givenDriver({ harness })
  const email = 'canary@firstbell.example'
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts: [{ email }] } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const contactId = contact?.id ?? ''
  let desk = 0
  const ask = async (url: string, form?: Record<string, string>, remoteAddress = `10.51.0.${++desk % 250}`) =>
    app.inject({
      url,
      remoteAddress,
      ...(form && { method: 'POST', headers: FORM, payload: new URLSearchParams(form).toString() }),
    })

  const own = tokenOf((await client.familylinks.create({ body: { contactId } })).url)
  const delegate = { name: 'Grandma', childId: childIds[0] ?? '', endsOn: DATE }
  const ofOffice = tokenOf((await client.familylinks.createForDelegate({ body: delegate })).url)
  const made = await ask(`/t/${own}`, { delegate: 'add', ...delegate })
  const [, ofContact = ''] = /id="made-link" value="[^"]*\/t\/([^"]+)"/.exec(made.body) ?? []
  const unknown = 'canary-of-a-token-00-xyz'
  const tokens = [own, ofOffice, ofContact, unknown]
  expect(new Set(tokens.map((token) => token.length))).toEqual(new Set([24]))

  // The page, its calls, and addresses below it, also where they are wrong.
  for (const token of tokens)
    for (const path of ['', '/feed', '/push', '/app.webmanifest', '/nowhere', '?lang=%E0%A4%A', `?token=${token}`])
      if (path !== '/feed' || token === unknown) await ask(`/t/${token}${path}`)
  for (const token of tokens)
    for (const field of ['withdraw', 'removeDelegate', 'name']) await ask(`/t/${token}`, { [field]: token })
  await app.inject({ url: `/t/${own}/feed`, headers: { origin: 'https://evil.example' } })
  await app.inject({ method: 'POST', url: `/t/${own}/push`, payload: { subscription: { endpoint: `https://${own}` } } })

  // A call that fails.
  vi.spyOn(deps.database, 'lookup').mockRejectedValueOnce(new Error('The database is not responding'))
  expect((await ask(`/t/${own}`)).statusCode).toBe(500)

  // One that is refused because there were too many.
  const flood: number[] = []
  for (let asked = 0; asked < 70; asked++) flood.push((await ask(`/t/${own}`, undefined, '10.51.1.1')).statusCode)
  expect(flood).toContain(429)

  // Emails with the link, and what the office does with it.
  expect(await statusOf(client.familylinks.send({ body: { contactId } }))).toBe(200)
  expect((await mailTo(harness, email, /bus page/)).text).toContain(own)
  await client.familylinks.create({ body: { contactId } })
  await ask(`/t/${own}`)

  expect(lines.join('\n')).toContain('/t/:token')
  expect(lines.join('\n')).toContain('The database is not responding')
  for (const token of tokens) expect(lines.filter((line) => line.includes(token))).toEqual([])
})
