import { parseArgs } from 'node:util'
import { z } from 'zod'
import { FEED_LIMITS } from './feed-limits.ts'
import { DATABASE_SETTINGS, faultOfDatabase } from './settings-of-database.ts'
import { faultOfSms, MESSAGE_SETTINGS } from './settings-of-messages.ts'
import { faultOfSecretSettings, SECRET_SETTINGS } from './settings-of-secrets.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/ })
const onOff = z.enum(['1', '0', 'true', 'false', 'on', 'off']).transform((text) => ['1', 'true', 'on'].includes(text))
const googleKey = z
  .string()
  .regex(/^[\w-]+$/)
  .optional()

const secretKey = { isSecret: true, schema: z.string().min(1).optional(), expects: 'a key' } as const

/** No shorter key is used, in characters. */
export const BACKUP_KEY_LENGTH = 16

/** Every setting: an environment variable, or a flag of the same name (`--port`, `--data-dir`). */
export const SETTINGS = {
  PORT: { schema: port.default(8080), expects: 'a port number from 1 to 65535', help: 'port to listen on' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), expects: 'an address', help: 'address to listen on' },
  DATA_DIR: { schema: z.string().min(1).default('./data'), expects: 'a folder', help: 'data folder' },
  PUBLIC_URL: {
    schema: httpUrl.transform((url) => new URL(url).origin).optional(),
    expects: 'an address such as https://buses.example.org',
    help: 'the address under which people reach this server (default: http://HOST:PORT)',
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .optional(),
    expects: 'addresses separated by commas',
    help: 'comma-separated reverse proxies to trust for X-Forwarded-For',
  },
  FEEDS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(1).default(FEED_LIMITS.perAddress),
    expects: 'a number',
    help: 'live views that one network address may have open; raise it for a large office behind one address',
  },
  FEEDS_PER_SESSION: {
    schema: z.coerce.number().int().min(1).default(FEED_LIMITS.perSession),
    expects: 'a number',
    help: 'live views that one signed-in browser may have open',
  },
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    expects: 'a folder',
    help: 'where backups are kept (default: backups in DATA_DIR); with DATABASE_URL one is made every night only if this is set',
  },
  BACKUP_KEY: {
    isSecret: true,
    schema: z.string().min(BACKUP_KEY_LENGTH).optional(),
    expects: 'a text of 16 characters or more',
    help: 'encryption key for backups (default: created in DATA_DIR; keep a copy elsewhere)',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(1).max(35).default(14),
    expects: 'a number from 1 to 35',
    help: 'number of backups to keep, for up to 35 days',
  },
  UPGRADE_BACKUP: {
    schema: onOff.default(true),
    expects: 'on or off',
    help: 'make a backup before a new version changes the tables of the database',
  },
  ...DATABASE_SETTINGS,
  ...SECRET_SETTINGS,
  ...MESSAGE_SETTINGS,
  SIGN_UP: {
    schema: onOff.default(true),
    expects: 'on or off',
    help: 'let anybody create an account and start a trial; off: administrators invite, and the super administrator starts organizations',
  },
  HIDE_ACCOUNTS: {
    schema: onOff.default(false),
    expects: 'on or off',
    help: 'do not reveal at sign-up whether an address has an account',
  },
  MOBILE_ADMINISTRATION: {
    schema: onOff.default(false),
    expects: 'on or off',
    help: 'allow administrators to use phones',
  },
  SUPPORT_EMAIL: {
    schema: z.email().optional(),
    expects: 'an email',
    help: 'contact address shown when a trial ends',
  },
  SECURITY_CONTACT: {
    schema: z.union([z.email().transform((email) => `mailto:${email}`), z.url({ protocol: /^https$/ })]).optional(),
    expects: 'an email or an https address',
    help: 'where to report a vulnerability; served as /.well-known/security.txt',
  },
  TRIAL_TEST_ACCOUNT: {
    schema: z.email().toLowerCase().optional(),
    expects: 'an email',
    help: 'the one account that may delete its own trial',
  },
  HUBSPOT_TOKEN: {
    isSecret: true,
    schema: z.string().min(1).optional(),
    expects: 'a token',
    help: 'HubSpot token for syncing trials',
  },
  WEBHOOKS: {
    schema: onOff.default(false),
    expects: 'on or off',
    help: 'allow organizations to add webhooks',
  },
  WEBHOOKS_ALSO_TO: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .pipe(z.array(httpUrl.transform((url) => new URL(url).origin)))
      .default([]),
    expects: 'origins separated by commas, such as http://students.example.lan:8080',
    help: 'internal origins that webhooks may also call',
  },
  DEMO: {
    schema: onOff.optional(),
    expects: 'on or off',
    help: 'load a demo district into an empty database (default: on with the embedded database, off with PostgreSQL)',
  },
  DEMO_SPEED: {
    schema: z.coerce.number().min(0.1).max(60).default(1),
    expects: 'a number from 0.1 to 60',
    help: "how many times faster than real time a demo's clock runs",
  },
  TEST_CLOCK: {
    schema: onOff.default(false),
    expects: 'on or off',
    help: 'for tests of this software alone: the clock stands still, and the program that started the server moves it',
  },
  CLOCK_CONFIRMED: {
    schema: z.iso.date().optional(),
    expects: 'the date of today, such as 2026-11-25',
    help: 'start although the clock is far from the newest record; the date of today (UTC) confirms it',
  },
  TRAFFIC_SIDE: {
    schema: z.enum(['right', 'left']).default('right'),
    expects: 'right or left',
    help: 'driving side (and bus door side)',
  },
  MAP_STYLE_URL: {
    schema: httpUrl.optional(),
    expects: 'the address of a MapLibre style',
    help: 'a MapLibre style of yours, drawn instead of the own base map',
  },
  ROUTING_ENGINE: {
    schema: z.enum(['Valhalla']).optional(),
    expects: 'Valhalla',
    help: 'external routing service to use instead of imported map data',
  },
  ROUTING_URL: { schema: httpUrl.optional(), expects: 'an address such as http://localhost:5000', help: 'its address' },
  ROUTING_KEY: { ...secretKey, help: 'its key, if it wants one' },
  GEOCODER_ENGINE: {
    schema: z.enum(['Photon', 'Nominatim', 'Pelias']).optional(),
    expects: 'Photon, Nominatim or Pelias',
    help: 'an engine of yours that finds addresses, instead of the imported region',
  },
  GEOCODER_URL: {
    schema: httpUrl.refine((url) => !url.includes('nominatim.openstreetmap.org')).optional(),
    expects: 'the address of an engine of your own; the public Nominatim forbids this use',
    help: 'its address',
  },
  GEOCODER_KEY: { ...secretKey, help: 'its key, if it wants one' },
  GOOGLE_MAPS_KEY: {
    isSecret: true,
    schema: googleKey,
    expects: 'a key',
    help: 'server key for Google routes and addresses',
  },
  GOOGLE_MATRIX_PAIRS: {
    schema: z.coerce.number().int().min(0).default(5000),
    expects: 'a number',
    help: 'travel times between two points that an organization may request of Google in a day',
  },
  GOOGLE_MAPS_BROWSER_KEY: {
    schema: googleKey,
    expects: 'a key',
    help: 'another key of the same account, for the map in pages, where everybody can read it',
  },
  VEHICLE_POSITIONS_URL: {
    schema: httpUrl.optional(),
    expects: 'an address such as https://feeds.example.org/vehicles.pb',
    help: 'a GTFS-Realtime feed of vehicle positions to pull',
  },
  VEHICLE_POSITIONS_ORGANIZATION: {
    schema: z.string().min(1).optional(),
    expects: 'the id of an organization',
    help: 'whose devices its vehicles are',
  },
  MQTT_URL: {
    isSecret: true,
    schema: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
    expects: 'an address such as mqtts://user:password@host:8883',
    help: 'a broker on which OwnTracks publishes',
  },
  MQTT_ORGANIZATION: {
    schema: z.string().min(1).optional(),
    expects: 'the id of an organization',
    help: 'whose devices publish there',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    expects: 'silent, error, warn, info or debug',
    help: 'how much the server writes to its log',
  },
} as const

type Name = keyof typeof SETTINGS
export type Settings = { readonly [N in Name]: z.output<(typeof SETTINGS)[N]['schema']> }

/** The origin under which people reach the server. A server that listens on every address is reached by the name of its machine. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Settings): string {
  return PUBLIC_URL ?? `http://${['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST}:${PORT}`
}

/** An invalid setting; the message is one sentence for the operator. */
export class SettingError extends Error {}

export const flagOf = (name: string) => name.toLowerCase().replaceAll('_', '-')

/** Reads settings from flags first, then the environment, then defaults. Throws {@link SettingError}. */
export function readSettings(environment: NodeJS.ProcessEnv, flags: readonly string[]): Settings {
  const given = readFlags(flags)
  const entries = Object.entries(SETTINGS).map(([name, setting]) => {
    const raw = given[flagOf(name)] ?? (environment[name] || undefined)
    const parsed = setting.schema.safeParse(raw)
    if (!parsed.success) {
      const butIs = 'isSecret' in setting ? '' : `, but it is ${JSON.stringify(raw)}`
      throw new SettingError(`${name} must be ${setting.expects}${butIs}.`)
    }
    return [name, parsed.data]
  })
  const settings = Object.fromEntries(entries) as Settings // one entry for each name, parsed by that name's schema
  requirePairs(settings)
  requireGoogleAlone(settings)
  const fault = faultOfDatabase(settings) ?? faultOfSms(settings) ?? faultOfSecretSettings(settings)
  if (fault !== undefined) throw new SettingError(fault)
  if (settings.TEST_CLOCK) requireTest(settings, environment)
  return { ...settings, DEMO: settings.DEMO ?? settings.DATABASE_URL === undefined }
}

/** A service without an address, or an address without a service, would have no effect. */
function requirePairs(settings: Settings): void {
  for (const [engine, url] of [
    ['ROUTING_ENGINE', 'ROUTING_URL'],
    ['GEOCODER_ENGINE', 'GEOCODER_URL'],
    ['VEHICLE_POSITIONS_URL', 'VEHICLE_POSITIONS_ORGANIZATION'],
    ['MQTT_URL', 'MQTT_ORGANIZATION'],
    ['GOOGLE_MAPS_KEY', 'GOOGLE_MAPS_BROWSER_KEY'],
  ] as const) {
    if (!settings[engine] !== !settings[url]) throw new SettingError(`Set both ${engine} and ${url}, or neither.`)
  }
}

/** MAP-14: Google's terms require its own map for its results. */
function requireGoogleAlone(settings: Settings): void {
  if (!settings.GOOGLE_MAPS_KEY) return
  for (const other of ['ROUTING_ENGINE', 'GEOCODER_ENGINE', 'MAP_STYLE_URL'] as const) {
    if (settings[other])
      throw new SettingError(
        `${other} cannot be combined with GOOGLE_MAPS_KEY, which uses Google for routes, addresses, and the map.`,
      )
  }
  if (settings.GOOGLE_MAPS_KEY === settings.GOOGLE_MAPS_BROWSER_KEY) {
    throw new SettingError('GOOGLE_MAPS_BROWSER_KEY is visible to everyone and must differ from GOOGLE_MAPS_KEY.')
  }
}

/** SETTINGS-4: with a clock that stands still a real day would never end. */
function requireTest({ HOST, DATABASE_URL }: Settings, { NODE_ENV }: NodeJS.ProcessEnv): void {
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(HOST)
  if (NODE_ENV === 'test' && isLoopback && !DATABASE_URL) return
  throw new SettingError(
    'TEST_CLOCK is for tests of this software: it needs NODE_ENV=test, a HOST of this machine alone and the embedded database.',
  )
}

function readFlags(flags: readonly string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(Object.keys(SETTINGS).map((name) => [flagOf(name), { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...flags], options, strict: true }).values
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message.split('.')[0] : error}. See npm start -- --help.`)
  }
}
