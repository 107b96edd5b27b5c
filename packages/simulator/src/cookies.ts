import type { Transport } from '@firstbell/contract'

const TIMEOUT_MS = 30_000

/** A transport outside of a browser: it stores the session's cookies and sends the origin. */
export function cookieTransport(server: string, send: typeof fetch = fetch): Transport {
  const cookies = new Map<string, string>()
  return {
    base: server,
    headers: { origin: new URL(server).origin },
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await send(input, { ...init, headers, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) })
      for (const line of response.headers.getSetCookie()) keep(cookies, line)
      return response
    },
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [, name, value] = /^\s*([^=\s]+)=(.*)$/.exec(pair) ?? []
  if (!name) return
  const gone = value === '' || attributes.some((attribute) => /^\s*max-age\s*=\s*(0|-\d+)\s*$/i.test(attribute))
  if (gone) cookies.delete(name)
  else cookies.set(name, value ?? '')
}
