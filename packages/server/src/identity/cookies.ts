import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

export interface CookieNames {
  session: string
  browser: string
  /** For the codes of public groups that the device has entered. */
  passes: string
  secure: boolean
}

/** Under https the names promise the browser that only this site over https has set them, for all of it. */
export function cookieNames(publicUrl: string): CookieNames {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return {
    session: `${prefix}firstbell`,
    browser: `${prefix}firstbell-browser`,
    passes: `${prefix}firstbell-passes`,
    secure,
  }
}

/** A cookie that scripts cannot read and that other sites' forms do not carry. Without `seconds` it ends with the browser. */
export function cookieOptions({ secure }: CookieNames, seconds?: number): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, ...(seconds === undefined ? {} : { maxAge: seconds }) }
}

/** A device that opens more groups forgets the first ones. */
const MAX_PASSES = 20
const BETWEEN_PASSES = '.'

/** PUBLIC-24: what a device has from the public groups whose codes it has entered. */
export function passesOf({ cookies }: FastifyRequest, { passes }: CookieNames): string[] {
  return (cookies[passes] ?? '').split(BETWEEN_PASSES).filter(Boolean).slice(-MAX_PASSES)
}

/** The value of their cookie with one more. */
export function withPass(passes: readonly string[], pass: string): string {
  return [...passes.filter((one) => one !== pass), pass].slice(-MAX_PASSES).join(BETWEEN_PASSES)
}
