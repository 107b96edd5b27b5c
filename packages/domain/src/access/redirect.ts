import { paths } from './paths.ts'

/** No redirect leads to a page that signs in or uses the secret of a link. */
const WITH_SECRETS: ReadonlySet<string> = new Set([
  paths.signIn,
  paths.resetPassword,
  paths.signInWithLink,
  paths.emailActionHandler,
  paths.drive,
])

const PAGES = Object.values(paths)
  .filter((path) => path !== paths.home && !WITH_SECRETS.has(path))
  .map((path) => new RegExp(`^${path.replace(/\/:\w+(\??)/g, '(?:/[A-Za-z0-9_-]{1,64})$1')}/?$`))

/** Path, query and fragment. Other characters could be interpreted differently by other software. */
const ADDRESS = /^(\/[A-Za-z0-9_/-]*)((?:\?[A-Za-z0-9_.~!*(),;:@$&=+%/?-]*)?(?:#[A-Za-z0-9_.~=&/-]*)?)$/

/**
 * SECURITY-17: the target of a `redirect`, `url` or `continueUrl`: a known page of this site, and `/`
 * for anything else. It may begin with our own origin.
 */
export function redirectTarget(given: string | null | undefined, origin: string): string {
  if (!given || given.length > 2000) return '/'
  const address = ADDRESS.exec(given.startsWith(`${origin}/`) ? given.slice(origin.length) : given)
  const [, path = '', rest = ''] = address ?? []
  return PAGES.some((page) => page.test(path)) ? path + rest : '/'
}
