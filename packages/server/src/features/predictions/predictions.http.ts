import { api } from '@firstbell/contract'
import { addDays, serviceDateAt } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { scoresSince } from '../../engine/travel-times/travel-times.store.ts'

const DAYS = 30

export function mountPredictions(mount: Mount): void {
  handle(mount, api.predictions.get, async ({ query }, { db, deps }) => {
    const { id, timeZone } = await getOrganization(db, query.orgId)
    const since = addDays(serviceDateAt(timeZone, deps.clock.now()), -DAYS)
    const { runs, scores } = await scoresSince(db, id, since)
    const sum = (of: 'told' | 'withinTwoMinutes' | 'inWindow') => scores.reduce((all, score) => all + score[of], 0)
    const told = sum('told')
    const share = (count: number, all: number) => (all === 0 ? null : count / all)
    return {
      since,
      runs,
      told,
      withinTwoMinutes: share(sum('withinTwoMinutes'), told),
      inWindow: share(sum('inWindow'), told),
      byMinutesAhead: scores.map((score) => ({
        minutesAhead: score.minutesAhead,
        told: score.told,
        withinTwoMinutes: score.withinTwoMinutes / score.told,
        inWindow: score.inWindow / score.told,
        meanErrorSeconds: score.absoluteSeconds / score.told,
        biasSeconds: score.errorSeconds / score.told,
      })),
    }
  })
}
