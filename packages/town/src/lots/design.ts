import type { Random } from '../random.ts'
import { box, ell, type Outline } from './footprint.ts'

/** The buildings of a lot: the addressed one, and its outbuildings. */
export interface Design {
  /** Frontage of the lot in meters. */
  frontageMetres: number
  main: Outline
  building: string
  /** Further outlines with the tags of each; they are left out if there is no room. */
  extras?: { outline: Outline; tags: Readonly<Record<string, string>> }[]
  home: boolean
}

export type LotKind = 'row' | 'shop' | 'old-house' | 'ranch' | 'new-house' | 'works' | 'strip' | 'farm' | 'church'

/** Draws a lot; `halfWidth` is the street's, from its centre line to where lots begin. */
export function designLot(kind: LotKind, halfWidth: number, random: Random): Design {
  return DESIGNS[kind](halfWidth, random)
}

const GARAGE = { building: 'garage' }

const DESIGNS: Readonly<Record<LotKind, (halfWidth: number, random: Random) => Design>> = {
  row: (half, random) => {
    const width = random.between(7.5, 15)
    return {
      frontageMetres: width,
      main: box(-width / 2 + 0.06, half + 3.2, width - 0.12, random.between(17, 27)),
      building: random.chance(0.6) ? 'retail' : 'commercial',
      home: false,
    }
  },
  shop: (half, random) => {
    const width = random.between(13, 24)
    return {
      frontageMetres: width + random.between(6, 14),
      main: ell(random, -width / 2, half + random.between(4, 9), width, random.between(12, 22)),
      building: random.pick(['retail', 'commercial', 'commercial', 'office']),
      home: false,
    }
  },
  'old-house': (half, random) => {
    const width = random.between(7.5, 10.5)
    const depth = random.between(10, 14.5)
    const near = half + random.between(5, 7)
    const frontage = random.between(20, 27)
    const side = random.chance(0.5) ? 1 : -1
    const garage = box(side * (frontage / 2 - 3.6) - 2.6, near + depth + random.between(5, 9), 5.2, 6)
    return {
      frontageMetres: frontage,
      main: random.chance(0.6) ? ell(random, -width / 2, near, width, depth) : box(-width / 2, near, width, depth),
      building: 'house',
      extras: random.chance(0.42) ? [{ outline: garage, tags: GARAGE }] : [],
      home: true,
    }
  },
  ranch: (half, random) => {
    const width = random.between(13, 17.5)
    const depth = random.between(8.5, 10.5)
    const near = half + random.between(7.5, 10)
    const frontage = random.between(26, 34)
    const shed = box(random.between(-7, 3), near + depth + random.between(9, 13), 3.2, 2.8)
    return {
      frontageMetres: frontage,
      main: random.chance(0.7) ? ell(random, -width / 2, near, width, depth + 2) : box(-width / 2, near, width, depth),
      building: 'house',
      extras: random.chance(0.15) ? [{ outline: shed, tags: { building: 'shed' } }] : [],
      home: true,
    }
  },
  'new-house': (half, random) => {
    const width = random.between(14, 18.5)
    const depth = random.between(11.5, 15)
    const near = half + random.between(8, 11)
    return {
      frontageMetres: random.between(27, 36),
      main: ell(random, -width / 2, near, width, depth),
      building: 'house',
      home: true,
    }
  },
  works: (half, random) => {
    const width = random.between(34, 85)
    const depth = random.between(28, 66)
    const near = half + random.between(16, 26)
    return {
      frontageMetres: width + random.between(22, 46),
      main: random.chance(0.5) ? ell(random, -width / 2, near, width, depth) : box(-width / 2, near, width, depth),
      building: random.pick(['industrial', 'industrial', 'warehouse']),
      home: false,
    }
  },
  strip: (half, random) => {
    const width = random.between(26, 62)
    const near = half + random.between(30, 38)
    return {
      frontageMetres: width + random.between(14, 26),
      main: ell(random, -width / 2, near, width, random.between(16, 30)),
      building: 'retail',
      extras: [{ outline: box(-width / 2, half + 5, width, near - half - 9), tags: { amenity: 'parking' } }],
      home: false,
    }
  },
  church: (half, random) => {
    const near = half + random.between(9, 14)
    return {
      frontageMetres: random.between(44, 56),
      main: [
        [-7, near],
        [7, near],
        [7, near + 16],
        [13, near + 16],
        [13, near + 24],
        [7, near + 24],
        [7, near + 30],
        [-7, near + 30],
        [-7, near + 24],
        [-13, near + 24],
        [-13, near + 16],
        [-7, near + 16],
      ],
      building: 'church',
      home: false,
    }
  },
  farm: (half, random) => {
    const near = half + random.between(22, 38)
    const side = random.chance(0.5) ? 1 : -1
    const barn = box(side * 26 - 9, near + random.between(14, 30), random.between(14, 22), random.between(22, 34))
    const shed = box(-side * 22 - 6, near + random.between(16, 26), 11, random.between(14, 20))
    return {
      frontageMetres: random.between(230, 620),
      main: ell(random, -7, near, 14, 12),
      building: 'house',
      extras: [
        { outline: barn, tags: { building: 'barn' } },
        { outline: shed, tags: { building: 'farm_auxiliary' } },
      ],
      home: true,
    }
  },
}
