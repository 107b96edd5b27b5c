import type { Position } from '@firstbell/geo'

/** Where the records of an organization are likely to be: around its schools, else around its own address. */
export function nearOf(
  organization: { location: Position | null },
  schools: readonly { location: Position }[],
): Position[] {
  if (schools.length > 0) return schools.map(({ location }) => location)
  return organization.location ? [organization.location] : []
}
