import { z } from 'zod'

/** What a new organization sets up, in the order in which each builds on those before. */
export const SETUP_STEPS = [
  'schools',
  'calendar',
  'buses',
  'drivers',
  'families',
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
  routes: number
  /** Trackers and driver links. */
  devices: number
  daysOff: number
  isPublic: boolean
  /** Buses that the organization has said to have. */
  busNum: number
}

/** NAV-7: how far an organization is with each step. A calendar without a day off is still the one that it began with. */
export function setupSteps(counts: SetupCounts): SetupStep[] {
  const { schools, buses, drivers, families, routes, devices, daysOff, isPublic, busNum } = counts
  const of: Record<(typeof SETUP_STEPS)[number], Omit<SetupStep, 'step'>> = {
    schools: { done: schools, total: null },
    calendar: { done: Math.min(daysOff, 1), total: 1 },
    buses: { done: buses, total: Math.max(buses, busNum) || null },
    drivers: { done: drivers, total: null },
    families: { done: families, total: null },
    routes: { done: routes, total: null },
    devices: { done: devices, total: null },
    publicLink: { done: isPublic ? 1 : 0, total: 1 },
  }
  return SETUP_STEPS.map((step) => ({ step, ...of[step] }))
}

export function isStepDone({ done, total }: Pick<SetupStep, 'done' | 'total'>): boolean {
  return done >= (total ?? 1)
}
