import { distanceMetres } from '@firstbell/geo'
import type { House, Random, School } from '@firstbell/town'
import { FIRST_NAMES, firstNamesOfFamily, LAST_NAMES, mailOf } from './people.ts'

export interface DemoChild {
  firstName: string
  grade: string
  school: School
  wheelchair?: boolean
}

export interface DemoFamily {
  name: string
  house: House
  children: DemoChild[]
  contacts: { firstName: string; lastName: string; email: string; phone: string }[]
}

const GRADES: Readonly<Record<School['kind'], readonly string[]>> = {
  elementary: ['K', '1', '2', '3', '4', '5'],
  middle: ['6', '7', '8'],
  high: ['9', '10', '11', '12'],
}
/** Children who live nearer to their school walk. */
const WALKERS_METRES: Readonly<Record<School['kind'], number>> = { elementary: 700, middle: 1100, high: 1300 }

/** Children who live farther away do not ride. */
const FARTHEST_METRES = 4_600

/** `familyCount` families with `childCount` children, all beyond the walking distance of their schools. */
export function inventFamilies(
  houses: readonly House[],
  schools: readonly School[],
  random: Random,
  familyCount: number,
  childCount: number,
): DemoFamily[] {
  const families: DemoFamily[] = []
  let extra = childCount - familyCount
  for (const house of random.shuffled(houses)) {
    if (families.length === familyCount) break
    const left = familyCount - families.length
    const siblings = Math.min(extra, random.chance(extra / left / 1.4) ? random.whole(1, 2) : 0)
    const children = Array.from({ length: siblings + 1 }, () => inventChild(house, schools, random))
    if (children.some((child) => !child)) continue
    extra -= siblings
    families.push(inventFamily(house, children as DemoChild[], random, families.length)) // no undefined: checked above
  }
  const last = families.at(-1)
  while (last && extra-- > 0)
    last.children.push({ ...(last.children[0] as DemoChild), firstName: random.pick(FIRST_NAMES) })
  return families
}

function inventChild(house: House, schools: readonly School[], random: Random): DemoChild | undefined {
  const roll = random.next()
  const kind = roll < 0.46 ? 'elementary' : roll < 0.69 ? 'middle' : 'high'
  const distance = (school: School) => distanceMetres(school.position, house.position)
  const school = schools.filter((one) => one.kind === kind).reduce((a, b) => (distance(b) < distance(a) ? b : a))
  if (distance(school) < WALKERS_METRES[kind] || distance(school) > FARTHEST_METRES) return undefined
  return { firstName: random.pick(FIRST_NAMES), grade: random.pick(GRADES[kind]), school }
}

function inventFamily(house: House, children: DemoChild[], random: Random, n: number): DemoFamily {
  const name = random.pick(LAST_NAMES)
  const nameOf = firstNamesOfFamily()
  const named = children.map((child) => ({ ...child, firstName: nameOf(child.firstName) }))
  const contacts = Array.from({ length: random.chance(0.6) ? 2 : 1 }, (_, i) => {
    const firstName = nameOf(random.pick(FIRST_NAMES))
    const lastName = i > 0 && random.chance(0.2) ? random.pick(LAST_NAMES) : name
    // 555-0100 to 555-0199 are reserved for fictional use.
    const phone = `+1 ${201 + (n % 700)} 555 01${String(random.whole(0, 99)).padStart(2, '0')}`
    return { firstName, lastName, email: mailOf(firstName, lastName, n), phone }
  })
  return { name, house, children: named, contacts }
}
