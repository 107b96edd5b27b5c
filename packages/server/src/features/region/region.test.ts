import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { regionFilePath } from '@firstbell/contract'
import { OsmBuilder } from '@firstbell/streets'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '../../demo/accounts.ts'
import { givenOrganization } from '../../testing/given.ts'
import { openHarness, TEST_LOG } from '../../testing/harness.ts'
import { GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf } from '../../testing/show.ts'
import { writeSmallRegion } from '../../testing/services/small-region.ts'
import { ImportError } from '../../engine/region/import-error.ts'
import type { importRegion } from '../../engine/region/import-region.ts'
import { openRegionImporter } from '../../engine/region/region-importer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-upload-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Stands for the thread that builds: the content of the file is the name of the only street. */
const build: typeof importRegion = async (order, onProgress) => {
  if (!('file' in order) || !existsSync(order.file)) throw new ImportError('There is no such file.')
  const street = readFileSync(order.file, 'utf8')
  if (street === 'damaged') throw new ImportError('This is no map file.')
  onProgress?.('streets', 0.5)
  const builder = new OsmBuilder()
  builder.way([builder.node({ lat: 38, lng: -41 }), builder.node({ lat: 38, lng: -41.01 })], {
    highway: 'residential',
    name: street,
  })
  for (const number of ['1', '3']) builder.node({ lat: 38.001, lng: -41 }, { 'addr:housenumber': number })
  const about = { sources: [path.basename(order.file)], importedAt: order.importedAt }
  return writeSmallRegion(order.dataFolder, builder.build(), about)
}

async function givenOffice() {
  let reopened = 0
  const regionImporter = openRegionImporter({
    dataFolder: folder,
    trafficSide: 'right',
    now: () => 7,
    log: TEST_LOG,
    reopen: async () => void reopened++,
    build,
  })
  const harness = await openHarness({ regionImporter })
  const email = newEmail('super')
  await createAccount(harness.deps.database, { name: 'Kit Lowell', email, password: GOOD_PASSWORD, isSuperAdmin: true })
  const one = person(harness)
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const cookie = [...one.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const put = async (name: string, content: string, headers: Record<string, string> = {}) =>
    harness.app.inject({
      method: 'PUT',
      url: regionFilePath(name),
      headers: {
        ...harness.transport(cookie).headers,
        'x-firstbell': '1',
        'content-type': 'application/octet-stream',
        ...headers,
      },
      payload: content,
    })
  return { ...one, harness, put, reopened: () => reopened }
}

test('[REGION-1] the super administrator uploads a map, sees it being built, and the server goes on with it', async () => {
  const { client, put, harness, reopened } = await givenOffice()
  expect(await client.region.get({})).toMatchObject({ region: null, importing: null, failure: null })
  expect((await put('district.osm.pbf', 'Oak Street')).statusCode).toBe(204)
  expect((await client.region.import({ body: { file: 'district.osm.pbf' } })).importing).not.toBeNull()
  await expect.poll(async () => (await client.region.get({})).importing).toBeNull()
  expect(await client.region.get({})).toMatchObject({
    region: {
      sources: ['district.osm.pbf'],
      importedAt: 7,
      streets: 1,
      skipped: [{ reason: 'housesWithoutStreet', count: 2 }],
    },
    failure: null,
    inUse: true,
  })
  expect(reopened()).toBe(1)
  expect(existsSync(path.join(folder, 'uploads'))).toBe(false)

  await put('broken.osm.pbf', 'damaged')
  await client.region.import({ body: { file: 'broken.osm.pbf' } })
  await expect.poll(async () => (await client.region.get({})).failure).toBe('This is no map file.')
  expect((await client.region.get({})).region).toMatchObject({ sources: ['district.osm.pbf'] })
  await harness.close()
})

test.skipIf(!existsSync('/dev/full'))(
  '[IMPORT-6] whose upload does not fit on the disk reads that it is full, and what is in place stays',
  async () => {
    const { client, put, harness } = await givenOffice()
    await put('district.osm.pbf', 'Oak Street')
    await client.region.import({ body: { file: 'district.osm.pbf' } })
    await expect.poll(async () => (await client.region.get({})).importing).toBeNull()
    mkdirSync(path.join(folder, 'uploads'))
    symlinkSync('/dev/full', path.join(folder, 'uploads/larger.osm.pbf'))
    expect((await put('larger.osm.pbf', 'Elm Street')).statusCode).toBe(503)
    expect(await client.region.get({})).toMatchObject({
      region: { sources: ['district.osm.pbf'] },
      failure: expect.stringMatching(/^The disk is full\. .* map data is unchanged\. Free some space/) as string,
    })
    expect(readdirSync(path.join(folder, 'uploads'))).toEqual([])
    await harness.close()
    rmSync(path.join(folder, 'uploads'), { recursive: true })
  },
)

test('[REGION-2] nobody else uploads a file, none leaves its folder, and a foreign page sends none', async () => {
  const { put, harness } = await givenOffice()
  for (const name of ['../secret.osm.pbf', 'a/b.osm.pbf', '.osm.pbf', 'program.sh', 'x'.repeat(200) + '.csv']) {
    expect((await put(name, 'x')).statusCode).toBe(400)
  }
  expect((await put('a.osm.pbf', 'x', { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  const { cookie, client } = await givenOrganization(harness)
  expect((await put('a.osm.pbf', 'x', { cookie })).statusCode).toBe(403)
  expect((await put('a.osm.pbf', 'x', { cookie: '' })).statusCode).toBe(401)
  expect(await codeOf(client.region.get({}))).toBe('forbidden')
  expect(existsSync(path.join(folder, 'uploads'))).toBe(false)
  await harness.close()
})
