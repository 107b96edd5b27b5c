import { api } from '@firstbell/contract'
import { isToCome, type Organization, type ScheduledRun } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../api.ts'
import { useServerNow } from './feed/server-clock.ts'
import { useFormats } from '../ui/text/formats.ts'

const READ_AGAIN_MS = 30_000

type Which = (run: ScheduledRun) => boolean

/** The runs of today, as lists of buses, devices and drivers need them. */
export function useRunsOfToday() {
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const now = useServerNow()
  const { data: runs = [] } = useQuery({
    ...query(api.scheduledRuns.list, { query: { orgId } }),
    refetchInterval: READ_AGAIN_MS,
  })
  const runsOf = (which: Which) => runs.filter((run) => !run.cancelled && which(run))
  return {
    /** 'Oak 1 6:40, Elm 2 7:25' */
    wordsOf: (which: Which) =>
      runsOf(which)
        .map(({ routeName, startAt }) => `${routeName} ${formats.time(startAt)}`)
        .join(', '),
    /** Whether one of them should be on the road now. */
    isDue: (which: Which) => runsOf(which).some((run) => isToCome(run) && run.startAt <= now && now <= run.endAt),
  }
}
