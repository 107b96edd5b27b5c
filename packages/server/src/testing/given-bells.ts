import type { ScenarioBells } from '@firstbell/domain'
import type { Harness } from './harness.ts'
import { endedRun, givenChildren, givenScenario, givenSchoolAt } from './given-scenario.ts'

export const FREE_BELLS = { maxSchools: 1, maxMinutes: 60, highSchoolsFrom: null }

/** Two schools that begin at eight, each with riders for one bus, and a scenario for both: one bus would do if one of them began at another time. */
export async function givenTwoSchools({
  harness,
  bells = {},
  direction = 'pickup',
  grades = [],
}: {
  harness?: Harness
  bells?: Partial<ScenarioBells> | null
  direction?: 'pickup' | 'dropoff' | 'both'
  grades?: readonly string[]
} = {}) {
  const given = await givenScenario({ ...(harness && { harness }), grades })
  const { client, organizationId: orgId, schoolId } = given
  const elmId = await givenSchoolAt(given, 'Elm School')
  const others = await givenChildren({ ...given, count: 4, schoolId: elmId, grades })
  const windows = [schoolId, elmId].map((id) => ({ schoolId: id, earliest: 700 as const, latest: 900 as const }))
  const { stops, rules, fleet } = await client.scenarios.get({ params: { scenarioId: given.scenarioId } })
  const body = {
    name: 'Two bells',
    direction,
    schoolIds: [schoolId, elmId],
    maxSteps: 1000,
    goals: ['fewestBuses' as const, 'distance' as const],
    stops: { ...stops, source: 'homes' as const, maxWalkMetres: { kindergarten: 0, elementary: 0, secondary: 0 } },
    fleet: { ...fleet, buses: [{ capacity: 48, wheelchairPlaces: 1, count: 4 }] },
    rules: { ...rules, inTimePercent: null, earliestArrivalMinutes: 7, latestArrivalMinutes: 5 },
    bells: bells && { windows, ...FREE_BELLS, ...bells },
    orgId,
  }
  const { id: scenarioId } = await client.scenarios.create({ body })
  const start = async () => {
    const started = await client.scenarioruns.start({
      params: { scenarioId },
      body: { confirmedSchoolIds: [schoolId, elmId] },
    })
    await endedRun(given, started.id)
    return started
  }
  const planOf = async (runId: string) => (await client.scenarioruns.plan({ params: { runId } })).plan
  return { ...given, elmId, others, scenarioId, body, start, planOf }
}
