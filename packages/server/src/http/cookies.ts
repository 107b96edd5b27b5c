import type { CookieSerializeOptions } from '@fastify/cookie'

export interface CookieNames {
  session: string
  browser: string
  secure: boolean
}

/** Under https the names promise the browser that only this site over https has set them, for all of it. */
export function cookieNames(publicUrl: string): CookieNames {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return { session: `${prefix}firstbell`, browser: `${prefix}firstbell-browser`, secure }
}

/** A cookie that scripts cannot read and that other sites' forms do not carry. Without `seconds` it ends with the browser. */
export function cookieOptions({ secure }: CookieNames, seconds?: number): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, ...(seconds === undefined ? {} : { maxAge: seconds }) }
}
