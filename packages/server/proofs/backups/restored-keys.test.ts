import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { deletedRecords, familyLinks } from '../../src/db/schema.ts'
import { endAllOfFormer, renewKeys } from '../../src/engine/secrets/renew-keys.ts'
import { createEncryption, type Encryption } from '../../src/identity/encryption.ts'
import { createFamilyLinkDoor } from '../../src/identity/family-links.ts'
import { newSecretText } from '../../src/settings/server-secret.ts'
import { TEST_SECRET } from '../../src/testing/harness.ts'
import { givenBackedUp, restored } from './given-backed-up.ts'

const NEXT = newSecretText(1_800_000_000)
const OVERLAP = createEncryption(NEXT, { former: TEST_SECRET })

type BackedUp = Awaited<ReturnType<typeof givenBackedUp>>

/** A backup with the links of three families, of which one was deleted, made before a rotation or in its overlap. */
async function givenLinks(madeIn: 'before it' | 'the overlap') {
  const tokens: string[] = []
  let deletionId = ''
  const given = await givenBackedUp({
    async before({ client, organizationId: orgId, deps }) {
      const familyIds: string[] = []
      for (const name of ['Elm', 'Fir', 'Gum'])
        familyIds.push((await client.families.create({ body: { name, children: [{ firstName: 'Ann' }], orgId } })).id)
      const letters = await client.familylinks.letters({ body: { orgId, familyIds } })
      tokens.push(...letters.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)))
      deletionId = (await client.families.remove({ params: { familyId: familyIds[2] ?? '' } })).deletionId ?? ''
      if (madeIn === 'the overlap') await renewKeys({ database: deps.database, encryption: OVERLAP })
    },
  })
  return { given, tokens, deletionId }
}

/** Which tokens open a page, once the server renewed the keys at its start. */
async function opened({ deps }: BackedUp, at: { database: Database; encryption: Encryption; tokens: string[] }) {
  const { database, encryption } = at
  await renewKeys({ database, encryption })
  const open = await createFamilyLinkDoor({ ...deps, database, encryption }).findAll(at.tokens)
  return at.tokens.map((token) => open.has(token))
}

test.each(['before it', 'the overlap'] as const)(
  '[BACKUP-20] links that ended with an overlap are not there again with a backup of %s, whichever secret is put back',
  async (madeIn) => {
    const { given, tokens, deletionId } = await givenLinks(madeIn)
    const { database } = given.deps
    await renewKeys({ database, encryption: OVERLAP })
    await endAllOfFormer({ database, encryption: OVERLAP })
    await given.log.close()
    for (const encryption of [createEncryption(NEXT), OVERLAP]) {
      const again = await restored(given, true)
      expect(await again.identity.$count(familyLinks)).toBe(4) // they are there and have new addresses
      expect(await opened(given, { database: again, encryption, tokens })).toEqual([false, false, false])
      const [deleted] = await again.identity.select().from(deletedRecords).where(eq(deletedRecords.id, deletionId))
      const rows = deleted?.rows.tables.find(({ table }) => table === 'family_links')?.rows
      expect(rows).toMatchObject([
        { token_hash: expect.stringMatching(/^ended /), former_token_hash: expect.stringMatching(/^ended /) },
      ])
    }
  },
)

test.each([
  ['the overlap', OVERLAP],
  ['before it', createEncryption(newSecretText(1_900_000_000))],
] as const)(
  '[BACKUP-20] [SECRETS-7] where no overlap ended, the links of a backup of %s open their pages, with a new secret, too',
  async (madeIn, encryption) => {
    const { given, tokens } = await givenLinks(madeIn)
    await given.log.close()
    const database = await restored(given)
    expect(await opened(given, { database, encryption, tokens })).toEqual([true, true, false])
  },
)
