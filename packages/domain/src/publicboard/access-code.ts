import { z } from 'zod'

/** Letters and digits that nobody takes for another one: no 0 and O, no 1, I and L. */
export const ACCESS_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const ACCESS_CODE_LENGTH = 6

/** What the public page of a group asks for. */
export const AccessCode = z.string().regex(new RegExp(`^[${ACCESS_CODE_ALPHABET}]{${ACCESS_CODE_LENGTH}}$`))

/** A code as somebody types it, in the spelling in which it is stored: small letters, spaces and hyphens do not matter. */
export function readAccessCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
