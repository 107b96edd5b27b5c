import { paths } from '@firstbell/domain'

export { paths }

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? WithoutMark<Name> | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? WithoutMark<Name>
    : never
type WithoutMark<Name extends string> = Name extends `${infer Optional}?` ? Optional : Name

/** The address of a page with the records that it shows. */
export function pathTo<Name extends keyof typeof paths>(
  name: Name,
  params: Readonly<Record<ParamsOf<(typeof paths)[Name]>, string>>,
): string {
  return paths[name].replace(/:(\w+)\??/g, (_, param: keyof typeof params) => encodeURIComponent(params[param]))
}

/** DRIVE-19: where a driver link leads; the secret is in the fragment. */
export function driveLocation(secret: string): { pathname: string; hash: string } {
  return { pathname: '/drive/', hash: `#${secret}` }
}

export function mapLivePath(routeId: string): string {
  return pathTo('mapLive', { routeId })
}

export function mapReplayPath(routeId: string): string {
  return pathTo('mapReplay', { routeId })
}

interface MessageAbout {
  /** Whose families it is for, of the routes or of the stop. */
  routeIds?: Iterable<string>
  stop?: { id: string; name: string }
  /** Adopted plans by which families get another stop, time or bus; they have a date of their own. */
  adoptionIds?: readonly string[]
  /** The offices of these schools, or all families of these schools. */
  officeIds?: Iterable<string>
  schoolIds?: Iterable<string>
  /** A built-in template. */
  template?: string | undefined
  date?: string
}

/** A new message to the families whom something on a date concerns. */
export function messagePath(about: MessageAbout): string {
  const { routeIds = [], adoptionIds = [], officeIds = [], schoolIds = [], stop, template, date } = about
  const ids = { route: routeIds, adoption: adoptionIds, office: officeIds, school: schoolIds }
  const named = Object.entries(ids).flatMap(([name, list]) => [...list].map((id) => [name, id]))
  const parts = new URLSearchParams(named)
  if (stop) {
    parts.set('stop', stop.id)
    parts.set('name', stop.name)
  }
  if (template) parts.set('template', template)
  if (date !== undefined) parts.set('date', date)
  return `${paths.messageAdd}?${parts}`
}

/** With this in its address, the page of a message asks whether the message is retracted. */
export const RETRACT = 'retract'

/** A page that leads on to `target` when its question is answered. */
export function withRedirect(path: string, target: string): string {
  return `${path}?${new URLSearchParams({ redirect: target })}`
}
