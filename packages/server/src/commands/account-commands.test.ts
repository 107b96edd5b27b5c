import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedHarness } from '../testing/given.ts'
import type { Harness } from '../testing/harness.ts'
import { codeFor } from '../testing/otp.ts'
import { givenPerson, GOOD_PASSWORD, linkTo, newEmail, person } from '../testing/person.ts'
import { codeOf, statusOf } from '../testing/show.ts'
import { Command, runCommand } from './account-commands.ts'
import { askRunningServer, openControl } from './control-socket.ts'

let harness: Harness
beforeAll(async () => {
  harness = await sharedHarness()
})

const run = (command: Command) => runCommand({ ...harness.deps, realClock: harness.realClock }, command)
const tokenIn = (lines: string[]) => /invite\/([\w-]{43})\//.exec(lines.join('\n'))?.[1] ?? ''

test('[SUPER-4] a command on the host makes a super administrator, who comes in by a link that works once', async () => {
  const email = newEmail('host')
  const lines = await run({ command: 'grant', email })
  expect(lines[0]).toContain('new account created')
  const one = person(harness)
  const open = () => one.client.session.signInByLink({ body: { mode: 'invite', token: tokenIn(lines) } })
  await open()
  expect(await one.client.session.get({})).toMatchObject({
    verified: true,
    user: { isSuperAdmin: true, name: 'No Name' },
  })
  expect(await codeOf(open())).toBe('link_expired')
  expect(await run({ command: 'list' })).toContain(email)
  await run({ command: 'revoke', email })
  await expect.poll(() => statusOf(one.client.session.get({}))).toBe(401)
  expect(await run({ command: 'list' })).not.toContain(email)
  await expect(run({ command: 'revoke', email })).rejects.toThrow(`${email} is not a super administrator.`)
})

test('[SUPER-4] a stranger who signed up with that address before gets nothing by it', async () => {
  const email = newEmail('host')
  const stranger = person(harness)
  await stranger.client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  const strangers = newEmail('stranger')
  await stranger.client.account.changeEmail({ body: { email: strangers } })
  const token = await linkTo(harness, strangers, 'changeEmail')
  await run({ command: 'grant', email })
  expect(await codeOf(stranger.client.session.changeEmail({ body: { token } }))).toBe('link_expired')
  const back = () => codeOf(stranger.client.session.signIn({ body: { email, password: GOOD_PASSWORD } }))
  expect(await back()).toBe('wrong_password')
  await expect.poll(() => statusOf(stranger.client.session.get({}))).toBe(401)
})

test('[FACTOR-6] a command on the host takes away a second factor that was lost', async () => {
  const { client, email } = await givenPerson(harness)
  const { secret } = await client.account.beginSecondFactor({ body: {} })
  await client.account.enableSecondFactor({ body: { code: await codeFor(harness, secret) } })
  expect((await run({ command: 'reset', email }))[0]).toContain('was turned off')
  await expect.poll(() => statusOf(client.session.get({}))).toBe(401)
  expect(await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })).toEqual({ user: { email } })
  await expect(run({ command: 'reset', email })).rejects.toThrow('Two-factor authentication is not set up')
  await expect(run({ command: 'reset', email: newEmail('nobody') })).rejects.toThrow(
    'There is no account with the email',
  )
})

test('[SUPER-5] no call of the web makes a super administrator', async () => {
  const { client, uid } = await givenPerson(harness)
  const body = { isSuperAdmin: true } as object
  expect(await codeOf(client.users.change({ params: { uid }, body }))).toBe('invalid_input')
  expect((await client.session.get({})).user.isSuperAdmin).toBe(false)
})

test('[SUPER-6] a server that runs is asked over a socket that its user alone can open; where none runs nobody answers', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-control-'))
  expect(await askRunningServer(folder, { command: 'list' })).toBeUndefined()
  const control = await openControl(folder, (asked) => run(Command.parse(asked)))
  expect(statSync(path.join(folder, 'control.sock')).mode & 0o777).toBe(0o600)
  const email = newEmail('host')
  expect(await askRunningServer(folder, { command: 'grant', email })).toHaveLength(4)
  expect(await askRunningServer(folder, { command: 'list' })).toContain(email)
  await control.close()
  rmSync(folder, { recursive: true })
})

test('[SUPER-6] a server whose data folder has a long path is asked as well', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-control-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const long = path.join(folder, 'Schülerbusse 東京', 'long '.repeat(20))
  mkdirSync(long, { recursive: true })
  const control = await openControl(long, async () => ['here'])
  expect(await askRunningServer(long, { command: 'list' })).toEqual(['here'])
  await control.close()
  expect(readdirSync(long)).toEqual([])
  expect(await askRunningServer(long, { command: 'list' })).toBeUndefined()
})
