import { LINK_DAYS } from '@firstbell/domain'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { OfFormer } from '../engine/secrets/renew-keys.store.ts'
import {
  countAllOfFormer,
  endAllOfFormer,
  type Renewed,
  renewKeys,
  unreadableLine,
} from '../engine/secrets/renew-keys.ts'
import { listServers } from '../engine/tracking/leases/owners.store.ts'
import { encryptionOf } from '../identity/encryption.ts'
import { CommandRefused } from './command-refused.ts'
import { logged } from './log-command.ts'
import {
  keptKeyText,
  newSecretText,
  printsOf,
  readSecret,
  readSecrets,
  type SecretPlace,
  secretFileIn,
  type SecretTexts,
  secretTextsOf,
  storedDigestKey,
  writeSecrets,
} from '../settings/server-secret.ts'

/** Commands about the secret of the server, for people with access to the host. */
export const SecretCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('rotate-secret') }),
  z.strictObject({ command: z.literal('end-overlap'), confirm: z.literal('confirm').optional() }),
])
export type SecretCommand = z.infer<typeof SecretCommand>

interface SecretHost {
  database: Database
  place: SecretPlace
  realClock: Pick<Clock, 'now'>
  /** The version with which a running server makes new things; undefined where no server runs in this process. */
  servingVersion: number | undefined
}

/** SECRETS-4: rotates the secret, or ends the overlap with the former one; returns the lines to print. Throws {@link CommandRefused}. */
export async function runSecretCommand(host: SecretHost, command: SecretCommand): Promise<string[]> {
  const texts = secretTextsOf(host.place, host.realClock.now())
  const confirm = command.command === 'end-overlap' ? command.confirm : undefined
  return logged(host, { command: command.command, subjects: confirm ? [confirm] : [] }, () =>
    command.command === 'rotate-secret' ? rotate(host, texts) : endOverlap(host, texts, confirm),
  )
}

const DAY_SECONDS = 86_400
const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

async function rotate(
  { database, place, realClock, servingVersion }: SecretHost,
  texts: SecretTexts,
): Promise<string[]> {
  if (texts.former !== undefined) {
    throw new CommandRefused(
      'The secret was not rotated: there is a former secret already. End that overlap first:',
      '  npm run admin -- end-overlap',
    )
  }
  if (isBehind(servingVersion, texts)) throw new CommandRefused('The secret was not rotated.', RESTART_FIRST)
  const secret = newSecretText(realClock.now())
  if (place.fromSettings) return linesForSettings(secret, texts)
  const rotated = { ...texts, secret, former: texts.secret }
  writeSecrets(place.dataFolder, rotated)
  const next =
    servingVersion === undefined
      ? told(await renewKeys({ database, encryption: encryptionOf(readSecrets(rotated)) }))
      : [
          'Restart the server now. Until then it uses the former secret. After its start it encrypts again what is stored.',
        ]
  return [
    `The secret was rotated. The new one and the former one are in ${secretFileIn(place.dataFolder)}: keep a copy of that file elsewhere.`,
    ...next,
    ...overlapLines(realClock.now()),
  ]
}

function linesForSettings(secret: string, { kept }: SecretTexts): string[] {
  return [
    'SECRET is a setting, so nothing was changed. With several servers, follow "Rotating the secret" in docs/operations.md,',
    'which keeps all of them in use. With one server, set these and restart it:',
    `  SECRET=${secret}`,
    '  SECRET_FORMER=… (the value that SECRET has now)',
    ...(kept === undefined ? [] : ['  SECRET_KEPT=… (as it is)']),
    'After its start the server encrypts again what is stored.',
  ]
}

function told({ links, secondFactors, webhooks, devices, unreadable }: Renewed): string[] {
  return [
    `Encrypted again: ${secondFactors} two-factor secrets, ${webhooks} webhook secrets, ${devices} devices with notifications. Private links with a new address: ${links}.`,
    ...(unreadable > 0 ? [unreadableLine(unreadable)] : []),
  ]
}

const overlapLines = (now: number) => [
  'Until you end the overlap, these go on working: private links of families that were sent or printed before, opt-out links in emails,',
  'codes that devices entered at public pages of groups, and notifications. Whatever is sent or printed from now on has the new key.',
  `After ${dateOf(now + LINK_DAYS * DAY_SECONDS)} no private link of before is valid any longer. To see what would stop working, and to end the overlap:`,
  '  npm run admin -- end-overlap',
]

const RESTART_FIRST = 'The server still uses the former secret. Restart it first.'

const isBehind = (servingVersion: number | undefined, { secret }: SecretTexts) =>
  servingVersion !== undefined && servingVersion !== readSecret(secret).version

async function endOverlap(
  { database, place, servingVersion }: SecretHost,
  texts: SecretTexts,
  confirm: 'confirm' | undefined,
): Promise<string[]> {
  const secrets = readSecrets(texts)
  const { current, former } = secrets
  const deps = { database, encryption: encryptionOf(secrets) }
  const ofFormer = await countAllOfFormer(deps)
  if (!former && Object.values(ofFormer).every((count) => count === 0)) return ['There is no former secret.']
  const obstacle = await findObstacle({ database, servingVersion }, texts)
  if (obstacle !== undefined) throw new CommandRefused('The overlap was not ended.', obstacle)
  const since = current.version === 0 ? '' : ` before ${dateOf(current.version)}`
  if (!confirm) {
    return [
      'When the overlap ends, these stop working:',
      ...endingLines(ofFormer, since),
      'Nothing was changed. To end it:',
      '  npm run admin -- end-overlap confirm',
    ]
  }
  const renewed = await renewKeys(deps)
  await endAllOfFormer(deps)
  const kept = former ? keptKeyText(storedDigestKey(secrets)) : texts.kept
  if (!place.fromSettings) writeSecrets(place.dataFolder, { secret: texts.secret, kept })
  return [
    'The overlap has ended. These no longer work:',
    ...endingLines(ofFormer, since),
    ...(renewed.unreadable > 0 ? [unreadableLine(renewed.unreadable)] : []),
    ...afterwards(place, kept, servingVersion !== undefined),
    `Backups that were made${since} still need the former secret: keep your copy of it as long as them, at most 35 days.`,
  ]
}

function afterwards(place: SecretPlace, kept: string | undefined, isServing: boolean): string[] {
  if (place.fromSettings) {
    return [
      'Now remove SECRET_FORMER from the settings of every server, set this one, and restart them:',
      `  SECRET_KEPT=${kept ?? ''}`,
    ]
  }
  const file = secretFileIn(place.dataFolder)
  return [
    `The former secret was removed from ${file}. Replace your copy of that file.`,
    ...(isServing ? ['Restart the server now: until then opt-out links and codes of before still work.'] : []),
  ]
}

function endingLines({ contacts, letters, delegates, confirmed, devices }: OfFormer, since: string): string[] {
  return [
    `  Private links that contacts got${since}: ${contacts}. The next email with the link has the new address.`,
    `  Private links in letters that were printed${since}: ${letters}. Print new letters.`,
    `  Private links of other people, given${since}: ${delegates}. They need new links.`,
    `  Former addresses of links that were opened at their new one: ${confirmed}. Nobody needs them.`,
    `  Notifications on devices that turned them on${since}, and did not open the page since: ${devices}.`,
    `  Opt-out links in emails that were sent${since}. Links in newer emails work.`,
    `  Codes that devices entered at public pages of groups${since}: they enter the code again.`,
  ]
}

/** Why the overlap cannot end yet. */
async function findObstacle(
  { database, servingVersion }: Pick<SecretHost, 'database' | 'servingVersion'>,
  texts: SecretTexts,
): Promise<string | undefined> {
  if (isBehind(servingVersion, texts)) return RESTART_FIRST
  const { current, former } = readSecrets(texts)
  if (former && former.version > current.version)
    return 'SECRET_FORMER is newer than SECRET: exchange them on every server first.'
  const servers = await listServers(database.identity)
  const isInUse = ({ secretPrint }: { secretPrint: string }) => secretPrint.split(' ')[0] !== printsOf({ current })
  return servers.some(isInUse)
    ? 'A server of this database still uses another secret. Restart it with the new one first.'
    : undefined
}
