/** Pages to which a redirect may lead: none that signs in or uses the secret of a link. */
const PAGES = [
  '/select-organization',
  '/dashboard',
  '/dashboard/:/map-live',
  '/dashboard/:/map-replay',
  '/routes',
  '/routes/add-route',
  '/routes/:',
  '/routes/:/calc-stop-times',
  '/routes/:/add-stop',
  '/routes/:/duplicate',
  '/routes/:/:',
  '/routes/:/:/add-family',
  '/routes/:/:/edit-family',
  '/routes/:/:/:/edit-family',
  '/families',
  '/families/add-family',
  '/families/edit-family',
  '/families/:/edit-family',
  '/drivers',
  '/drivers/add-driver',
  '/drivers/edit-driver',
  '/drivers/:/edit-driver',
  '/messages/view-messages',
  '/messages/add-message',
  '/messages/view-message/:',
  '/messages/view-templates',
  '/messages/edit-template',
  '/messages/:/edit-template',
  '/administrators',
  '/administrators/add-administrator',
  '/administrators/edit-administrator',
  '/administrators/:/edit-administrator',
  '/reports',
  '/settings',
  '/analytics',
  '/profile',
  '/outbox',
  '/backups',
  '/route-generator',
  '/sign-up-trial',
  '/awaiting-verification',
  '/public-dashboard/:',
  '/public-dashboard/:/group',
  '/public-dashboard/:/group/:',
  '/public-dashboard/:/group/:/map-live-public',
  '/public-dashboard/:/group/:/:/map-live-public',
].map((page) => new RegExp(`^${page.replaceAll(':', '[A-Za-z0-9_-]{1,64}')}/?$`))

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
