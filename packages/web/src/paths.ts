/** The addresses of the pages, as the specification writes them. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  selectOrganization: '/select-organization',
  accessDenied: '/access-denied',
  dashboard: '/dashboard',
  mapLive: '/dashboard/:routeId/map-live',
} as const

export function mapLivePath(routeId: string): string {
  return paths.mapLive.replace(':routeId', encodeURIComponent(routeId))
}

/** A page that leads on to `target` when its question is answered. */
export function withRedirect(path: string, target: string): string {
  return `${path}?${new URLSearchParams({ redirect: target })}`
}

/** Where a `redirect` query may lead: a path of this very site, otherwise `otherwise`. */
export function redirectTarget(redirect: string | null, origin: string, otherwise: string): string {
  if (!redirect?.startsWith('/') || redirect.startsWith('//') || Array.from(redirect).some(isTurned)) return otherwise
  const target = new URL(redirect, origin)
  if (target.origin !== origin || target.pathname.startsWith('//')) return otherwise
  return target.pathname + target.search + target.hash
}

/** Browsers drop control characters and turn backslashes, and so make another address of it. */
function isTurned(character: string): boolean {
  return character < ' ' || character === '\\'
}
