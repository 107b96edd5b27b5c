import { REPORTS, type ReportFilters, type ReportType } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenRandomMonth } from '../src/testing/days/random-month.ts'
import { isWhole } from './gate.ts'
import { recount } from '../src/testing/days/recount.ts'

/** In full: npm run prove:reports. */
const MONTHS = isWhole ? 20 : 2
const SEED = Number(process.env.PROVE_SEED ?? 2026)
const PATIENCE_MS = 120_000 + MONTHS * 60_000

const TYPES = Object.keys(REPORTS) as ReportType[] // its own keys

type Month = Awaited<ReturnType<typeof givenRandomMonth>>

function randomFilters({ random, dates, routes, schoolIds, drivers, buses, groups }: Month) {
  const [from = '', to = ''] = [random.pick(dates), random.pick(dates)].sort()
  const route = random.pick(routes)
  const some = {
    routeId: route.id,
    stopId: random.pick(route.stops).id,
    schoolId: random.pick(schoolIds),
    groupId: random.pick(groups) ?? undefined,
    direction: random.pick(['pickup', 'dropoff'] as const),
    driver: random.pick(drivers),
    bus: random.pick(buses) ?? undefined,
    by: random.pick(['route', 'stop', 'day'] as const),
  }
  const chosen = Object.entries(some).filter(
    ([name, value]) => value !== undefined && random.chance(name === 'by' ? 0.7 : 0.15),
  )
  return { from, to, ...Object.fromEntries(chosen) } as ReportFilters // of the names and values above
}

test(
  '[REPORTS-46] each report and each signed count is calculated again from its bundle, by a script that shares no code with it',
  { timeout: PATIENCE_MS },
  async () => {
    let [bundles, rows] = [0, 0]
    for (let month = 0; month < MONTHS; month++) {
      const given = await givenRandomMonth(SEED + month)
      const { client, organizationId: orgId, dates } = given
      const whole = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
      for (const type of TYPES) {
        for (const filters of [whole, randomFilters(given), randomFilters(given)]) {
          const bundle = await client.insights.bundle({
            params: { type },
            query: { orgId, language: 'en', ...filters },
          })
          const { isSame, said } = recount(bundle)
          expect(isSame, `month ${month}, ${type} ${JSON.stringify(filters)}: ${said}`).toBe(true)
          bundles++
          rows += bundle.files
            .filter(({ name }) => name.endsWith('.csv'))
            .reduce((sum, { text }) => sum + text.split('\r\n').length - 2, 0)
        }
      }
      const { id: countWeekId } = await client.countweeks.create({
        body: { orgId, name: 'Count', dates: dates.slice(0, 5) },
      })
      const params = { countWeekId }
      const { count } = await client.countweeks.get({ params })
      await client.countweeks.sign({ params, body: { hash: count.hash } })
      const bundle = await client.countweeks.bundle({ params, query: { language: 'en' } })
      expect(bundle.digest).toBe(count.hash)
      expect(recount(bundle)).toMatchObject({ isSame: true })
      bundles++
    }
    console.log(`${bundles} bundles of ${MONTHS} months with ${rows} rows calculated again: no difference`)
  },
)
