import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH_WITH_FACTOR } from '@firstbell/domain'

const LEAST = MIN_PASSWORD_LENGTH_WITH_FACTOR

/**
 * PASSWORD-4: the most common passwords of published breaches that are long enough to be taken, as the rules read them:
 * letters and digits in lower case. Pages know the words of the rules alone, and load nothing for these.
 */
export const COMMON_PASSWORDS: readonly string[] = [
  ...new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= LEAST)
      .map((password) => password.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''))
      .filter((password) => password.length > 0),
  ),
]
