import { z } from 'zod'

/** What a new organization sets up, in the order in which each builds on those before. */
export const SETUP_STEPS = [
  'schools',
  'calendar',
  'buses',
  'drivers',
  'families',
  'addresses',
  'routes',
  'devices',
  'publicLink',
] as const

export const SetupStep = z.object({
  step: z.enum(SETUP_STEPS),
  done: z.number().int().min(0),
  /** How many there should be; null where nobody has said so, and one is enough. */
  total: z.number().int().min(1).nullable(),
})
export type SetupStep = z.infer<typeof SetupStep>

export interface SetupCounts {
  schools: number
  buses: number
  drivers: number
  families: number
  /** Families that have an address, and those of them whose position is not known. */
  addresses: number
  unlocated: number
  routes: number
  /** Trackers and driver links. */
  devices: number
  daysOff: number
  isPublic: boolean
  /** Buses that the organization has said to have. */
  busNum: number
}

/** NAV-7: how far an organization is with each step. Addresses are a step while some are not located. A calendar without a day off is still the one that it began with. */
export function setupSteps(counts: SetupCounts): SetupStep[] {
  const { schools, buses, drivers, families, addresses, unlocated, routes, devices, daysOff, isPublic, busNum } = counts
  const of: Record<(typeof SETUP_STEPS)[number], Omit<SetupStep, 'step'>> = {
    schools: { done: schools, total: null },
    calendar: { done: Math.min(daysOff, 1), total: 1 },
    buses: { done: buses, total: Math.max(buses, busNum) || null },
    drivers: { done: drivers, total: null },
    families: { done: families, total: null },
    addresses: { done: addresses - unlocated, total: addresses || null },
    routes: { done: routes, total: null },
    devices: { done: devices, total: null },
    publicLink: { done: isPublic ? 1 : 0, total: 1 },
  }
  const steps = SETUP_STEPS.filter((step) => step !== 'addresses' || unlocated > 0)
  return steps.map((step) => ({ step, ...of[step] }))
}

export function isStepDone({ done, total }: Pick<SetupStep, 'done' | 'total'>): boolean {
  return done >= (total ?? 1)
}
