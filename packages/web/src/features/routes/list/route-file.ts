import { formatHhmm, type RouteSummary, routeTypeName } from '@firstbell/domain'

type FiledRoute = RouteSummary & { bus: string; group: string }

/** The columns of the export of all routes. */
const COLUMNS = {
  route: ({ name }) => name,
  type: ({ type }) => routeTypeName(type).replace(' Route', '').toLowerCase(),
  driver: ({ driver }) => driver,
  bus: ({ bus }) => bus,
  group: ({ group }) => group,
  start: ({ starttime }) => formatHhmm(starttime),
  end: ({ endtime }) => formatHhmm(endtime),
  in_service: ({ inService }) => (inService ? 'yes' : 'no'),
  valid_from: ({ validFrom }) => validFrom ?? '',
  valid_until: ({ validUntil }) => validUntil ?? '',
  stops: ({ stopcount }) => String(stopcount),
  children: ({ childcount }) => String(childcount),
} satisfies Record<string, (route: FiledRoute) => string>

/** Routes as a table with these columns, each cell as the export of all routes has it. */
export function routeTable(routes: readonly FiledRoute[]): { columns: string[]; rows: string[][] } {
  const cells = Object.values(COLUMNS)
  return { columns: Object.keys(COLUMNS), rows: routes.map((route) => cells.map((cell) => cell(route))) }
}
