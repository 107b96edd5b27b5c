/** A stop that is not public, on the path of its route. Both shares are secrets from 0 to 1 that are the same every day. */
export interface PrivateStop {
  alongMetres: number
  /** Which share of its stretch lies before it. */
  share: number
  /** Which share of the rest is not drawn where the path begins or ends at this stop. */
  cutShare: number
}

/** A part of a path on which the public sees the part, and not where on it the bus is; in meters along the path. */
export interface Stretch {
  fromMetres: number
  toMetres: number
  /** What is drawn of it: less where the path begins or ends at a stop that is not public. */
  drawnFromMetres: number
  drawnToMetres: number
}

const STRETCH_METRES = 2000
/** A stop is at least this share of a stretch away from both of its ends. */
const LEAST_SHARE = 0.1
/** No position is shown between two stretches that are this near to each other. */
const BETWEEN_METRES = 300
/** A path begins or ends at a stop that is this near to its end. */
const AT_END_METRES = 100

/**
 * PUBLIC-14: the stretches of a path with stops that are not public. Each of these stops is on a stretch of the same length, at a
 * secret share of it; stretches that touch are one.
 */
export function privateStretches(stops: readonly PrivateStop[], lengthMetres: number): Stretch[] {
  const own = stops.map(({ alongMetres, share }) => {
    const fromMetres = alongMetres - STRETCH_METRES * inner(share)
    return { fromMetres, toMetres: fromMetres + STRETCH_METRES }
  })
  const joined: { fromMetres: number; toMetres: number }[] = []
  for (const { fromMetres, toMetres } of own.toSorted((a, b) => a.fromMetres - b.fromMetres)) {
    const previous = joined.at(-1)
    if (previous && fromMetres - previous.toMetres < BETWEEN_METRES)
      previous.toMetres = Math.max(previous.toMetres, toMetres)
    else joined.push({ fromMetres, toMetres })
  }
  const [drawnFromMetres, drawnToMetres] = drawnPart(stops, lengthMetres)
  return joined.map(({ fromMetres, toMetres }) => ({
    fromMetres,
    toMetres,
    drawnFromMetres: Math.max(fromMetres, drawnFromMetres),
    drawnToMetres: Math.min(toMetres, drawnToMetres),
  }))
}

/** What is drawn of a path: its end would be a stop where it begins or ends at one. */
function drawnPart(stops: readonly PrivateStop[], lengthMetres: number): [number, number] {
  const [first, last] = [stops[0], stops.at(-1)]
  const beginsAtStop = first && first.alongMetres < AT_END_METRES
  const endsAtStop = last && last.alongMetres > lengthMetres - AT_END_METRES
  return [
    beginsAtStop ? first.alongMetres + STRETCH_METRES * (1 - inner(first.share)) * inner(first.cutShare) : 0,
    endsAtStop ? last.alongMetres - STRETCH_METRES * inner(last.share) * inner(last.cutShare) : lengthMetres,
  ]
}

function inner(share: number): number {
  return LEAST_SHARE + (1 - 2 * LEAST_SHARE) * share
}
