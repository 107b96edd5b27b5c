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

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

/** A cookie that scripts cannot read and that other sites' forms do not carry. Its value needs no escaping: base64url. */
export function writeCookie(name: string, value: string, { secure, seconds }: { secure: boolean; seconds?: number }) {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (secure) parts.push('Secure')
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`)
  return parts.join('; ')
}
