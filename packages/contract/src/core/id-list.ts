import { Id } from '@firstbell/domain'
import { z } from 'zod'

/** `familyIds=a,b`: up to 30 ids in an address. */
export const IdList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Id).max(30))
