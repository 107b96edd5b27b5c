import { api } from '@firstbell/contract'
import { addDays, serviceDateAt } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { scoresSince } from '../../engine/travel-times/travel-times.store.ts'
import { ACCURACY_DAYS, accuracyOf } from './accuracy.ts'

export function mountPredictions(mount: Mount): void {
  handle(mount, api.predictions.get, async ({ query }, { db, deps }) => {
    const { id, timeZone } = await getOrganization(db, query.orgId)
    const since = addDays(serviceDateAt(timeZone, deps.serviceClock.now()), -ACCURACY_DAYS)
    const { runs, scores } = await scoresSince(db, id, { since })
    return {
      since,
      runs,
      ...accuracyOf(scores),
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
