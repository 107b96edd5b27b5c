import { parseArgs } from 'node:util'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/ })
const onOff = z.enum(['1', '0', 'true', 'false', 'on', 'off']).transform((text) => ['1', 'true', 'on'].includes(text))

/** Every setting: an environment variable, or a flag of the same name (`--port`, `--data-dir`). */
const SETTINGS = {
  PORT: { schema: port.default(8080), expects: 'a port number from 1 to 65535', help: 'port to listen on' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), expects: 'an address', help: 'address to listen on' },
  DATA_DIR: { schema: z.string().min(1).default('./data'), expects: 'a folder', help: 'where everything is kept' },
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
    help: 'addresses of reverse proxies whose X-Forwarded-For is believed',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    expects: 'an address such as postgres://user:password@host/name',
    help: 'a PostgreSQL server instead of the embedded database',
  },
  NATS_URL: {
    schema: z.url({ protocol: /^(nats|tls)$/ }).optional(),
    expects: 'an address such as nats://host:4222',
    help: 'a NATS server between several servers; this version runs as one and does not use it',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expects: 'an address such as smtp://user:password@host:587',
    help: 'a mail server; no page of this version sends mail yet',
  },
  DEMO: { schema: onOff.default(true), expects: 'on or off', help: 'fill an empty installation with a demo district' },
  DEMO_SPEED: {
    schema: z.coerce.number().min(0.1).max(60).default(1),
    expects: 'a number from 0.1 to 60',
    help: "how many times faster than real time a demo's clock runs",
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    expects: 'silent, error, warn, info or debug',
    help: 'how much the server writes to its log',
  },
} as const

type Name = keyof typeof SETTINGS
export type Settings = { readonly [N in Name]: z.output<(typeof SETTINGS)[N]['schema']> }

/** A setting that cannot be used; the message is one sentence for the person who set it. */
export class SettingError extends Error {}

const flagOf = (name: string) => name.toLowerCase().replaceAll('_', '-')

/** Reads settings from flags first, then the environment, then defaults. Throws {@link SettingError}. */
export function readSettings(environment: NodeJS.ProcessEnv, flags: readonly string[]): Settings {
  const given = readFlags(flags)
  const entries = Object.entries(SETTINGS).map(([name, setting]) => {
    const raw = given[flagOf(name)] ?? (environment[name] || undefined)
    const parsed = setting.schema.safeParse(raw)
    if (!parsed.success) {
      throw new SettingError(`${name} must be ${setting.expects}, but it is ${JSON.stringify(raw)}.`)
    }
    return [name, parsed.data]
  })
  return Object.fromEntries(entries) as Settings // one entry for each name, parsed by that name's schema
}

function readFlags(flags: readonly string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(Object.keys(SETTINGS).map((name) => [flagOf(name), { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...flags], options, strict: true }).values
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message.split('.')[0] : error}. See npm start -- --help.`)
  }
}

/** The text of `npm start -- --help`. */
export function settingsHelp(): string {
  const lines = Object.entries(SETTINGS).map(([name, setting]) => {
    const fallback: unknown = setting.schema.safeParse(undefined).data
    const shown = fallback === true ? 'on' : fallback
    return `  ${name.padEnd(13)} --${flagOf(name).padEnd(13)} ${setting.help}${shown === undefined ? '' : ` [${shown}]`}`
  })
  return `Usage: npm start -- [flags]\n\nEach setting is an environment variable or a flag:\n\n${lines.join('\n')}\n`
}
