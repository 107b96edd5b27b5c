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
    const sum = (of: 'published' | 'withinTwoMinutes' | 'inWindow') => scores.reduce((all, score) => all + score[of], 0)
    const published = sum('published')
    const share = (count: number, all: number) => (all === 0 ? null : count / all)
    return {
      since,
      runs,
      published,
      withinTwoMinutes: share(sum('withinTwoMinutes'), published),
      inWindow: share(sum('inWindow'), published),
      byMinutesAhead: scores.map((score) => ({
        minutesAhead: score.minutesAhead,
        published: score.published,
        withinTwoMinutes: score.withinTwoMinutes / score.published,
        inWindow: score.inWindow / score.published,
        meanErrorSeconds: score.absoluteSeconds / score.published,
        biasSeconds: score.errorSeconds / score.published,
      })),
    }
  })
}
