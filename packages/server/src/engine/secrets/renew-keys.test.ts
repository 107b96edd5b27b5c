import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { createPushDevices } from '../messages/channels/push-devices.ts'
import type { Database } from '../../db/database.ts'
import { authUser, deletedRecords, familyLinks, pushSubscriptions, webhooks } from '../../db/schema.ts'
import { createEncryption, type Encryption } from '../../identity/encryption.ts'
import { createFamilyLinkDoor } from '../../identity/family-links.ts'
import { newSecretText } from '../../settings/server-secret.ts'
import { newId } from '../../ids.ts'
import { givenOrganization } from '../../testing/given.ts'
import { type Harness, openHarness, openTestDatabase, TEST_SECRET } from '../../testing/harness.ts'
import { codeFor } from '../../testing/otp.ts'
import { givenPerson, GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'
import { newSecret } from '../webhooks/sign.ts'
import { countAllOfFormer, endAllOfFormer, renewKeys } from './renew-keys.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NEXT = newSecretText(1_800_000_000)
const LOST = 'a secret that nobody has any more, of before'
const KEYS = {
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const subscription = { endpoint: 'https://push.firstbell.example/phone', keys: KEYS }
const tokenIn = (url = '') => url.slice(url.lastIndexOf('/') + 1)

/** A family with a contact, letters and a delegate, a webhook, a device, and somebody with a second factor. */
async function givenSecrets(secret: string) {
  const harness = await openHarness({ database, encryption: createEncryption(secret) })
  const given = await givenOrganization(harness)
  const { client, organizationId: orgId, deps } = given
  const { id: familyId, children } = await client.families.create({
    body: { name: 'Alder', children: [{ firstName: 'Ann' }], orgId },
  })
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [{ email: newEmail('parent') }] } })
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const contactId = contact?.id ?? ''
  const link = await client.familylinks.create({ body: { contactId } })
  const delegate = { name: 'Grandma', childId: children[0] ?? '', endsOn: '2026-12-24' }
  const ofDelegate = await client.familylinks.createForDelegate({ body: delegate })
  const letter = async (one = client) =>
    (await one.familylinks.letters({ body: { orgId, familyIds: [familyId] } }))[0]?.url ?? ''
  const inLetters = await letter()
  await client.familylinks.letters({ body: { orgId, familyIds: [familyId] } })
  const payload = { subscription, isOn: true }
  await harness.app.inject({ method: 'POST', url: `${new URL(link.url).pathname}/push`, payload })
  const hook = {
    organizationId: orgId,
    id: newId(),
    name: '',
    events: [],
    url: 'https://example.com/hook',
    createdAt: 0,
  }
  const sealedSecret = deps.encryption.encrypt('webhook', newSecret())
  await deps.database.writeTransaction(given.scope, (db) => db.insert(webhooks).values({ ...hook, sealedSecret }))
  const factor = await givenPerson(harness)
  const { secret: seed } = await factor.client.account.beginSecondFactor({ body: {} })
  await factor.client.account.enableSecondFactor({ body: { code: await codeFor(harness, seed) } })
  const opensWith = async (encryption: Encryption, url: string) =>
    (await createFamilyLinkDoor({ ...deps, encryption }).find(tokenIn(url))) !== undefined
  const devicesWith = async (encryption: Encryption) => {
    const { publicUrl, realClock } = deps
    return (
      await createPushDevices({ database, encryption, publicUrl, realClock }).find({ organizationId: orgId, contactId })
    ).devices
  }
  return {
    ...given,
    harness,
    familyId,
    contactId,
    link,
    ofDelegate,
    inLetters,
    letter,
    seed,
    factor,
    opensWith,
    devicesWith,
  }
}

/** Signs in with a password and a code; the code of its refusal. */
async function passOf(harness: Harness, email: string, code: string): Promise<string | undefined> {
  const { client } = person(harness)
  const { challenge = '' } = await client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  return codeOf(client.session.passSecondFactor({ body: { challenge, code } }))
}

test('[SECRETS-2] [SECRETS-3] [SECRETS-4] after a rotation everything works, what is stored has the new key, and the end of the overlap ends what was given away before', async () => {
  const given = await givenSecrets(TEST_SECRET)
  const { link, ofDelegate, inLetters, opensWith, devicesWith, organizationId } = given
  const before = [link.url, ofDelegate.url, inLetters]
  const encryption = createEncryption(NEXT, { former: TEST_SECRET })
  for (const url of before) expect(await opensWith(encryption, url)).toBe(true) // also before anything is renewed
  expect(await renewKeys({ database, encryption })).toEqual({
    links: 3,
    secondFactors: 1,
    webhooks: 1,
    devices: 1,
    unreadable: 0,
  })
  expect(await renewKeys({ database, encryption })).toEqual({
    links: 0,
    secondFactors: 0,
    webhooks: 0,
    devices: 0,
    unreadable: 0,
  })

  const later = await openHarness({ database, encryption, realClock: given.realClock })
  const clientOf = later.clientOf(given.cookie)
  const printed = await given.letter(clientOf)
  expect(printed).not.toBe(inLetters)
  for (const url of [...before, printed]) expect(await opensWith(encryption, url)).toBe(true)
  const door = createFamilyLinkDoor({ ...given.deps, encryption })
  expect(await door.listOpen([tokenIn(inLetters), tokenIn(printed), 'none'])).toEqual(
    new Set([tokenIn(inLetters), tokenIn(printed)]),
  )
  const [device] = await devicesWith(encryption)
  expect(device).toMatchObject({ subscription, keys: { publicKey: given.deps.pushPublicKey } })
  expect(device?.url).not.toBe(link.url)
  expect(await opensWith(encryption, device?.url ?? '')).toBe(true)
  const { email } = given.factor
  later.realClock.set(later.realClock.now() + 60)
  expect(await passOf(later, email, await codeFor(later, given.seed))).toBeUndefined()
  const [hook] = await database.identity.select().from(webhooks).where(eq(webhooks.organizationId, organizationId))
  const only = createEncryption(NEXT)
  expect(only.decrypt('webhook', hook?.sealedSecret ?? '')).toMatch(/^whsec_/)

  const ofFormer = { contacts: 1, letters: 1, delegates: 1, confirmed: 0, devices: 1 }
  expect(await countAllOfFormer({ database, encryption })).toEqual(ofFormer)
  const none = { contacts: 0, letters: 0, delegates: 0, confirmed: 0, devices: 0 }
  await endAllOfFormer({ database, encryption })
  expect(await countAllOfFormer({ database, encryption })).toEqual(none)
  for (const url of before) expect(await opensWith(only, url)).toBe(false)
  expect(await opensWith(only, printed)).toBe(true)
  expect(await devicesWith(only)).toEqual([])
})

test('[SECRETS-4] a family that was deleted in the overlap and is restored after it has no address of before', async () => {
  const given = await givenSecrets(TEST_SECRET)
  const encryption = createEncryption(newSecretText(1_900_000_000), { former: TEST_SECRET })
  await renewKeys({ database, encryption })
  const later = await openHarness({ database, encryption, realClock: given.realClock })
  const client = later.clientOf(given.cookie)
  const { deletionId } = await client.families.remove({ params: { familyId: given.familyId } })
  await endAllOfFormer({ database, encryption })
  const [deleted] = await database.identity
    .select()
    .from(deletedRecords)
    .where(eq(deletedRecords.id, deletionId ?? ''))
  expect(JSON.stringify(deleted?.rows)).toMatch(/"former_token_hash":\s*"ended /)
  await client.deletions.restore({ params: { deletionId: deletionId ?? '' }, body: {} })
  expect(await given.opensWith(encryption, given.link.url)).toBe(false)
  const links = await database.identity.select().from(familyLinks).where(eq(familyLinks.familyId, given.familyId))
  expect(links).toHaveLength(3)
})

test('[SECRETS-7] where the secret is lost, links that were given away open their pages, new ones are written, and what cannot be read is counted', async () => {
  const given = await givenSecrets(LOST)
  const encryption = createEncryption(newSecretText(2_000_000_000))
  expect(await given.opensWith(encryption, given.inLetters)).toBe(false)
  const { unreadable } = await renewKeys({ database, encryption })
  expect(unreadable).toBeGreaterThanOrEqual(3) // those of this test: a second factor, a webhook, a device
  for (const { url } of [given.link, given.ofDelegate, { url: given.inLetters }])
    expect(await given.opensWith(encryption, url)).toBe(true)
  const later = await openHarness({ database, encryption, realClock: given.realClock })
  const printed = await given.letter(later.clientOf(given.cookie))
  expect(printed).not.toBe(given.inLetters)
  expect(await given.opensWith(encryption, printed)).toBe(true)
  expect(await given.devicesWith(encryption)).toMatchObject([{ subscription: undefined, keys: undefined }])
  expect(await passOf(later, given.factor.email, '123456')).toBe('wrong_code')
})

test('[SECRETS-7] where a secret without a version was replaced by another one, the next letter has a link that opens, and so has the one before', async () => {
  const given = await givenSecrets(TEST_SECRET)
  const encryption = createEncryption(LOST)
  const later = await openHarness({ database, encryption, realClock: given.realClock })
  const printed = await given.letter(later.clientOf(given.cookie))
  expect(printed).not.toBe(given.inLetters)
  for (const url of [printed, given.inLetters]) expect(await given.opensWith(encryption, url)).toBe(true)
  expect(await given.letter(later.clientOf(given.cookie))).toBe(printed)
})

test('[SECRETS-2] a server that still makes things with the former secret leaves what the next one made', async () => {
  const given = await givenSecrets(TEST_SECRET)
  const [next, former] = [newSecretText(2_100_000_000), TEST_SECRET]
  const [ahead, behind] = [createEncryption(next, { former }), createEncryption(former, { former: next })]
  await renewKeys({ database, encryption: ahead })
  expect(await renewKeys({ database, encryption: behind })).toMatchObject({ links: 0, secondFactors: 0, devices: 0 })
  expect(await given.opensWith(behind, given.inLetters)).toBe(true)
  const [device] = await given.devicesWith(behind)
  expect(await given.opensWith(ahead, device?.url ?? '')).toBe(true)
  const rows = await database.identity
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.contactId, given.contactId))
  expect(rows).toMatchObject([{ keyVersion: 0 }])
  const [account] = await database.identity.select().from(authUser).where(eq(authUser.email, given.factor.email))
  expect(account?.totpSecret).toMatch(/^2100000000\./)
})

test('[SECRETS-4] [SECURITY-52] a link that is opened at its new address is not counted any more; the office sees which addresses ended until they are given again', async () => {
  const given = await givenSecrets(TEST_SECRET)
  const encryption = createEncryption(newSecretText(2_200_000_000), { former: TEST_SECRET })
  await renewKeys({ database, encryption })
  const later = await openHarness({ database, encryption, realClock: given.realClock })
  const client = later.clientOf(given.cookie)
  const open = (url: string) => later.app.inject({ url: new URL(url).pathname })
  const countOf = () => countAllOfFormer({ database, encryption })
  const printed = await given.letter(client)
  const before = await countOf()
  await open(given.inLetters) // the former address is of use to somebody
  expect(await countOf()).toEqual(before)
  await open(printed)
  await open(printed)
  expect(await countOf()).toEqual({ ...before, letters: before.letters - 1, confirmed: before.confirmed + 1 })
  expect((await open(given.inLetters)).statusCode).toBe(200)

  await endAllOfFormer({ database, encryption })
  expect(await countOf()).toMatchObject({ contacts: 0, letters: 0, delegates: 0, confirmed: 0 })
  expect((await open(given.inLetters)).statusCode).toBe(404)
  const endedOf = async () => {
    const links = await client.familylinks.list({ query: { familyId: given.familyId } })
    const nameOf = ({ contactId, delegate }: (typeof links)[number]) => delegate?.name ?? contactId ?? 'letters'
    return links.filter(({ isAddressEnded }) => isAddressEnded).map(nameOf)
  }
  expect((await endedOf()).toSorted()).toEqual(['Grandma', given.contactId].toSorted())
  await client.familylinks.send({ body: { contactId: given.contactId } })
  await expect.poll(endedOf).toEqual(['Grandma'])
})
