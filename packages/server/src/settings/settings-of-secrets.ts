import { z } from 'zod'
import { faultOfSecrets, SECRET_LENGTH } from './server-secret.ts'

/** The settings of the secret of the server. */
export const SECRET_SETTINGS = {
  SECRET: {
    isSecret: true,
    schema: z.string().min(SECRET_LENGTH).optional(),
    expects: 'a text of 32 characters or more',
    help: 'secret from which all keys follow, for links and encryption; the same on all servers (default: created in DATA_DIR)',
  },
  SECRET_FORMER: {
    isSecret: true,
    schema: z.string().min(SECRET_LENGTH).optional(),
    expects: 'a text of 32 characters or more',
    help: 'secret before SECRET, which goes on working until the overlap ends; or, before servers change one by one, the next one',
  },
  SECRET_KEPT: {
    isSecret: true,
    schema: z.string().min(SECRET_LENGTH).optional(),
    expects: 'a text of 32 characters or more',
    help: 'the text that npm run admin -- end-overlap printed',
  },
} as const

interface SecretSettings {
  SECRET: string | undefined
  SECRET_FORMER: string | undefined
  SECRET_KEPT: string | undefined
}

/** SECRETS-6: why these settings have no effect together. A secret in a file has its former one there, too. */
export function faultOfSecretSettings({ SECRET, SECRET_FORMER, SECRET_KEPT }: SecretSettings): string | undefined {
  if (SECRET !== undefined) return faultOfSecrets({ secret: SECRET, former: SECRET_FORMER, kept: SECRET_KEPT })
  return (SECRET_FORMER ?? SECRET_KEPT) === undefined ? undefined : 'SECRET_FORMER and SECRET_KEPT require SECRET.'
}
