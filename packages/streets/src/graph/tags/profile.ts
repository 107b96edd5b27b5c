/** Multiplies everything that is driven and waited on roads of a class; 1 where it is silent. `calibrate` finds them. */
export type TimeFactors = Readonly<Record<string, number>>

/** How a school bus drives: every number that turns a map into minutes stands here, to be calibrated from recorded runs. */
export interface DrivingProfile {
  readonly heightMetres: number
  readonly widthMetres: number
  readonly lengthMetres: number
  readonly weightTonnes: number
  readonly axleLoadTonnes: number
  /** Speed on a road without a posted limit, in km/h, by the `highway` value. A road class that is not listed is not driven. */
  readonly classKmh: Readonly<Record<string, number>>
  /** Share of the posted limit that a bus reaches on average. */
  readonly limitFactor: number
  readonly maxKmh: number
  /** Factor on the speed by `surface`; surfaces that are not listed do not slow a bus. */
  readonly surfaceFactor: Readonly<Record<string, number>>
  readonly turnSeconds: {
    readonly sharp: number
    /** A turn that does not cross the oncoming lane: right where traffic keeps right. */
    readonly near: number
    /** A turn across the oncoming lane. */
    readonly far: number
    readonly uTurn: number
    readonly turningCircle: number
  }
  readonly timeFactors: TimeFactors
  readonly signalSeconds: number
  readonly stopSignSeconds: number
  readonly giveWaySeconds: number
  /** Entering a larger road from a smaller one without lights or signs. */
  readonly yieldSeconds: number
  /** Not driven time, but reluctance: added when a route enters private ground from the street. */
  readonly privatePenaltySeconds: number
  readonly gatePenaltySeconds: number
}

export const schoolBus: DrivingProfile = {
  // A full-size American school bus: up to 11 feet high, 102 inches wide, 40 feet long, 36,200 pounds loaded, and 20,000 an axle.
  heightMetres: 3.35,
  widthMetres: 2.59,
  lengthMetres: 12.2,
  weightTonnes: 16.4,
  axleLoadTonnes: 9.07,
  classKmh: {
    motorway: 95,
    motorway_link: 60,
    trunk: 80,
    trunk_link: 50,
    primary: 60,
    primary_link: 40,
    secondary: 55,
    secondary_link: 40,
    tertiary: 50,
    tertiary_link: 35,
    unclassified: 45,
    residential: 40,
    living_street: 15,
    busway: 40,
    road: 35,
    service: 20,
  },
  limitFactor: 0.88,
  maxKmh: 90,
  surfaceFactor: {
    compacted: 0.85,
    fine_gravel: 0.75,
    gravel: 0.65,
    unpaved: 0.65,
    dirt: 0.5,
    ground: 0.5,
    earth: 0.5,
    grass: 0.4,
    sand: 0.4,
    mud: 0.3,
    cobblestone: 0.6,
    sett: 0.7,
    unhewn_cobblestone: 0.5,
  },
  turnSeconds: { sharp: 5, near: 3, far: 7, uTurn: 45, turningCircle: 12 },
  timeFactors: {},
  signalSeconds: 10,
  stopSignSeconds: 6,
  giveWaySeconds: 3,
  yieldSeconds: 3,
  privatePenaltySeconds: 120,
  gatePenaltySeconds: 60,
}

/** From the smallest street to the largest; links rank with their road. */
const rankedClasses = [
  'service',
  'living_street',
  'residential',
  'unclassified',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
]

/** A link belongs to the class of its road. */
export function roadClass(highway: string | undefined): string {
  return highway?.replace('_link', '') ?? ''
}

/** 0 for the smallest streets; classes outside the usual ladder rank with residential streets. */
export function classRank(highway: string): number {
  const rank = rankedClasses.indexOf(roadClass(highway))
  return rank < 0 ? rankedClasses.indexOf('residential') : rank
}
