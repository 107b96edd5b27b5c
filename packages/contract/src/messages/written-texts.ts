import { MessageText } from '@firstbell/domain'
import { z } from 'zod'

const Written = MessageText.strict().nullable()

/** The texts of a message or a template as a caller writes them: no other key is taken. */
export const WrittenTexts = z.strictObject({ en: Written, es: Written })
