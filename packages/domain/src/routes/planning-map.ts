import { z } from 'zod'
import { Child } from '../families/family.ts'
import { Id } from '../id.ts'
import { Position } from '../position.ts'

const Home = z.object({
  childId: Id,
  familyId: Id,
  name: Child.shape.name,
  grade: Child.shape.grade,
  schoolId: Child.shape.schoolId,
})

/** Where the children live with whom a route is planned. */
export const RouteHomes = z.object({
  /** The children at its stops; the home is null where no position is known. */
  riders: z.array(Home.extend({ stopId: Id, home: Position.nullable() })),
  /** The children of its schools who have a home and no stop in its direction. */
  unassigned: z.array(Home.extend({ home: Position })),
  /** The shortest of the longest walks of the riders' grade bands; null where none of them has one. */
  maxWalkMetres: z.number().nullable(),
})
export type RouteHomes = z.infer<typeof RouteHomes>

/** The path of a route among those of others. */
export const RoutePath = z.object({ id: Id, name: z.string(), path: z.array(Position) })
export type RoutePath = z.infer<typeof RoutePath>
