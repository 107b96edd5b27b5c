import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addressOf } from '@firstbell/contract'
import type { Call } from '../../../packages/server/proofs/calls/calls.ts'
import { listCalls } from '../../../packages/server/proofs/calls/listed-calls.ts'
import { optOutUrl } from '../../../packages/server/src/engine/messages/opt-outs/opt-out-link.ts'
import { createEncryption } from '../../../packages/server/src/identity/encryption.ts'
import { givenClient } from '../client.ts'
import type { PageRecords } from './every-page.ts'
import type { Installation } from '../program.ts'

/** What stands in an address, by its name there: whatever each holder of a link has. */
type Parts = Readonly<Record<string, readonly string[]>>

/** New links to the page of a family, for a contact, a letter and a delegate; an opt-out link of the contact; and what is public. */
async function givenParts(
  installation: Installation,
  { orgId, familyId, publicList, ...records }: PageRecords,
): Promise<Parts> {
  const { client } = await givenClient(installation)
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const { children } = await client.families.get({ params: { familyId } })
  const { date } = (await client.scheduledRuns.list({ query: { orgId } }))[0] ?? { date: '' }
  const ofContact = await client.familylinks.create({ body: { contactId: contact?.id ?? '' } })
  const delegate = { name: 'Grandmother', childId: children[0]?.id ?? '', endsOn: date }
  const ofDelegate = await client.familylinks.createForDelegate({ body: delegate })
  const [letter] = await client.familylinks.letters({ body: { orgId, familyIds: [familyId] } })
  const encryption = createEncryption(readFileSync(path.join(installation.folder, 'secret'), 'utf8').trim())
  const whose = { organizationId: orgId, contactId: contact?.id ?? '', address: contact?.email ?? '' }
  return {
    token: [ofContact.url, letter?.url ?? '', ofDelegate.url].map(lastPart),
    rest: [lastPart(optOutUrl({ encryption, publicUrl: installation.url }, whose, 'general'))],
    address: [lastPart(publicList)],
    groupId: [records.groupId],
    routeId: [records.routeId],
    // Of files that are no pages.
    ...Object.fromEntries(['version', 'z', 'x', 'y', 'name', 'key'].map((part) => [part, ['0']])),
  }
}

const lastPart = (address: string) => address.split('/').at(-1) ?? ''

/** The address of every page that the server itself writes, for each holder of a link: read from its routes. */
export async function listServerPages(installation: Installation, records: PageRecords): Promise<string[]> {
  const parts = await givenParts(installation, records)
  const routes = (await listCalls()).filter(({ method, isBesideContract }) => method === 'GET' && isBesideContract)
  const addresses = routes.flatMap((route) => filled(route, parts))
  const answers = await Promise.all(addresses.map((address) => fetch(installation.url + address)))
  return addresses.filter((_, index) => answers[index]?.headers.get('content-type')?.startsWith('text/html'))
}

function filled({ name, path: route }: Call, parts: Parts): string[] {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, part = '']) => part)
  const unknown = names.find((part) => !parts[part])
  if (unknown)
    throw new Error(`No journey knows what :${unknown} of ${name} is: add it to e2e/support/pages/server-pages.ts`)
  return names
    .reduce<object[]>(
      (inputs, part) => inputs.flatMap((input) => (parts[part] ?? []).map((value) => ({ ...input, [part]: value }))),
      [{}],
    )
    .map((params) => addressOf(route, { params }))
}
