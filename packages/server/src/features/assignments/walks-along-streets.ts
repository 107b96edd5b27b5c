import { type Position, Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'

/**
 * How long the ways along streets are from a home to places, in meters; null where nobody knows, or each question costs money.
 * Streets are those of the bus: who walks may use a one-way street in both directions, so the shorter direction counts.
 */
export async function walksAlongStreets(
  { routing, paidPairsPerDay }: Pick<Deps, 'routing' | 'paidPairsPerDay'>,
  home: Position,
  places: readonly Position[],
): Promise<(number | undefined)[] | null> {
  if (!routing || paidPairsPerDay !== undefined || places.length === 0) return null
  try {
    const points = [home, ...places].map((at) => ({ ...at, side: 'either' as const, privateAccess: true }))
    const { metres } = await routing.matrix(points)
    return places.map((_, i) => {
      const both = [metres[0]?.[i + 1], metres[i + 1]?.[0]].filter((value) => typeof value === 'number')
      return both.length > 0 ? Math.min(...both) : undefined
    })
  } catch (error) {
    if (error instanceof Refusal) return null // a home that no street reaches is measured straight
    throw error
  }
}
