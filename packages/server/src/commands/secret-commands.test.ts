import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { StorageError } from '../db/lock.ts'
import { recordHeartbeat, removeServer } from '../engine/tracking/leases/owners.store.ts'
import { createEncryption } from '../identity/encryption.ts'
import { createFamilyLinkDoor } from '../identity/family-links.ts'
import { newId } from '../ids.ts'
import {
  newSecretText,
  printsOf,
  readSecret,
  readSecrets,
  type SecretTexts,
  secretTextsOf,
} from '../settings/server-secret.ts'
import { givenOrganization } from '../testing/given.ts'
import { MONDAY_MORNING, openHarness, openTestDatabase, TEST_SECRET } from '../testing/harness.ts'
import { runSecretCommand } from './secret-commands.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NEW_SECRET = /^firstbell-\d+\.[\w-]{43}$/

/** A data folder with a secret in its file, and the commands on it. */
function givenFolder(content?: string, fromSettings?: SecretTexts) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'firstbell-secret-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  const file = path.join(dataFolder, 'secret')
  if (content !== undefined) writeFileSync(file, content)
  const place = { dataFolder, fromSettings }
  const host = (servingVersion?: number) => ({
    database,
    place,
    realClock: { now: () => MONDAY_MORNING },
    servingVersion,
  })
  return {
    file,
    place,
    lines: () => readFileSync(file, 'utf8').split('\n'),
    rotate: async (servingVersion?: number) =>
      (await runSecretCommand(host(servingVersion), { command: 'rotate-secret' })).join('\n'),
    end: async (confirm?: 'confirm', servingVersion?: number) =>
      (await runSecretCommand(host(servingVersion), { command: 'end-overlap', confirm })).join('\n'),
  }
}

/** A family with a letter that was printed with the secret of the tests. */
async function givenLetter() {
  const given = await givenOrganization(await openHarness({ database }))
  const { client, organizationId: orgId, deps } = given
  const { id: familyId } = await client.families.create({
    body: { name: 'Alder', children: [{ firstName: 'Ann' }], orgId },
  })
  const [letter] = await client.familylinks.letters({ body: { orgId, familyIds: [familyId] } })
  const token = letter?.url.slice(letter.url.lastIndexOf('/') + 1) ?? ''
  const opensWith = async ({ secret, ...others }: SecretTexts) =>
    (await createFamilyLinkDoor({ ...deps, encryption: createEncryption(secret, others) }).find(token)) !== undefined
  return { opensWith }
}

test('[SECRETS-4] the secret of a folder is rotated and its overlap ended, and each command says what works and what does not', async () => {
  const { opensWith } = await givenLetter()
  const { file, place, lines, rotate, end } = givenFolder(TEST_SECRET)
  expect(await end()).toBe('There is no former secret.')
  const rotated = await rotate()
  expect(rotated).toContain('The secret was rotated')
  expect(rotated).toMatch(/Private links with a new address: [1-9]/)
  expect(rotated).toContain('After 2027-12-28 no private link of before is valid any longer')
  expect(rotated).not.toMatch(/firstbell-\d+\./)
  expect(lines()).toEqual([expect.stringMatching(NEW_SECRET), TEST_SECRET])
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(await opensWith(secretTextsOf(place, 0))).toBe(true)

  await expect(rotate()).rejects.toThrow('there is a former secret already')
  const shown = await end()
  expect(shown).toContain('Private links in letters that were printed before 2026-11-23: 1. Print new letters.')
  expect(shown).toContain('Nothing was changed')
  expect(lines()).toHaveLength(2)
  const ended = await end('confirm')
  expect(ended).toContain('The overlap has ended')
  expect(ended).toContain('Private links in letters that were printed before 2026-11-23: 1. Print new letters.')
  expect(lines()).toEqual([expect.stringMatching(NEW_SECRET), expect.stringMatching(/^firstbell-kept-0\.[\w-]{43}$/)])
  expect(await opensWith(secretTextsOf(place, 0))).toBe(false)
  expect(await end('confirm')).toBe('There is no former secret.')
})

test('[SECRETS-4] a running server that still uses the former secret is restarted first', async () => {
  const { lines, rotate, end } = givenFolder(TEST_SECRET)
  expect(await rotate(0)).toContain('Restart the server now')
  const [secret = ''] = lines()
  await expect(end('confirm', 0)).rejects.toThrow('Restart it first')
  await expect(rotate(0)).rejects.toThrow('The secret was not rotated')
  expect(lines()).toEqual([secret, TEST_SECRET])
  const { version } = readSecret(secret)
  expect(await end(undefined, version)).toContain('Nothing was changed')
  expect(await end('confirm', version)).toContain('Restart the server now: until then')
})

test('[SECRETS-6] a secret that is a setting is printed for the settings, and nothing is changed', async () => {
  const { file, rotate, end } = givenFolder(undefined, { secret: TEST_SECRET })
  const [, secret = ''] = /SECRET=(\S+)/.exec(await rotate()) ?? []
  expect(secret).toMatch(NEW_SECRET)
  expect(() => statSync(file)).toThrow('ENOENT')
  expect(await end()).toContain('There is no former secret.')

  const rotated = givenFolder(undefined, { secret, former: TEST_SECRET })
  const [, kept = ''] = /SECRET_KEPT=(\S+)/.exec(await rotated.end('confirm')) ?? []
  expect(createEncryption(secret, { kept }).secretDigest('x')).toBe(createEncryption(TEST_SECRET).secretDigest('x'))

  const exchanged = givenFolder(undefined, { secret: TEST_SECRET, former: secret })
  await expect(exchanged.end('confirm')).rejects.toThrow('exchange them on every server first')
})

test('[SECRETS-4] the overlap does not end while a server of the database makes things with the former secret', async () => {
  const secret = newSecretText(MONDAY_MORNING)
  const other = newId()
  const beat = (current: string, former: string) =>
    recordHeartbeat(database.identity, other, printsOf(readSecrets({ secret: current, former })))
  await beat(TEST_SECRET, secret)
  const { end } = givenFolder(undefined, { secret, former: TEST_SECRET })
  await expect(end('confirm')).rejects.toThrow('still uses another secret')
  await removeServer(database.identity, other)
  await beat(secret, TEST_SECRET)
  expect(await end('confirm')).toContain('The overlap has ended')
  await removeServer(database.identity, other)
})

test('[SECRETS-6] [DATA-8] a file with lines that do not belong together is refused in a sentence', () => {
  const [one, other] = [newSecretText(1_800_000_000), newSecretText(1_800_000_001)]
  for (const content of [
    [one, other, TEST_SECRET],
    [TEST_SECRET, `${TEST_SECRET} of others`],
    ['short', one],
  ]) {
    const { place } = givenFolder(content.join('\n'))
    expect(() => secretTextsOf(place, 0)).toThrow(StorageError)
    expect(() => secretTextsOf(place, 0)).toThrow(/lines that do not belong together/)
  }
  const { place } = givenFolder(`${one}\n${other}\n`)
  expect(secretTextsOf(place, 0)).toEqual({ secret: one, former: other, kept: undefined })
})

test('[SECRETS-1] the secret of a new data folder has a version, and one that is there stays as it is', () => {
  const { place, lines } = givenFolder()
  const { secret } = secretTextsOf(place, MONDAY_MORNING)
  expect(readSecret(secret).version).toBe(MONDAY_MORNING)
  expect(lines()).toEqual([secret])
  expect(secretTextsOf(place, MONDAY_MORNING + 1).secret).toBe(secret)
  const before = givenFolder(`${TEST_SECRET}\n`)
  expect(secretTextsOf(before.place, MONDAY_MORNING).secret).toBe(TEST_SECRET)
  expect(readSecret(TEST_SECRET).version).toBe(0)
})
