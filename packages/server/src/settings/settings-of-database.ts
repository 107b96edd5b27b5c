import { existsSync } from 'node:fs'
import { z } from 'zod'

/** The settings of a database that is not the embedded one, and of what connects several servers on it. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    isSecret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    expects: 'an address such as postgres://user:password@host/name',
    help: 'PostgreSQL to use instead of the embedded database',
  },
  NATS_URL: {
    isSecret: true,
    schema: z.url({ protocol: /^(nats|tls)$/ }).optional(),
    expects: 'an address such as nats://host:4222',
    help: 'NATS server that connects several Firstbell servers on one database; turns the demo off',
  },
  NATS_CA: {
    schema: z.string().min(1).optional(),
    expects: 'a file',
    help: 'file with the certificate of the authority that the NATS server of tls:// is certified by (default: public ones)',
  },
} as const

interface DatabaseSettings {
  DATABASE_URL: string | undefined
  NATS_URL: string | undefined
  NATS_CA: string | undefined
}

/** Why these settings have no effect together. */
export function faultOfDatabase({ DATABASE_URL, NATS_URL, NATS_CA }: DatabaseSettings): string | undefined {
  if (NATS_URL && !DATABASE_URL) return 'NATS_URL requires DATABASE_URL.'
  if (NATS_CA === undefined) return undefined
  if (!NATS_URL?.startsWith('tls:')) return 'NATS_CA requires a NATS_URL that begins with tls://.'
  return existsSync(NATS_CA) ? undefined : `NATS_CA: there is no file ${NATS_CA}.`
}
