import { NOT_STARTED, type ScheduledRun } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { InOrganization, render } from '../../../testing/render.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { RunFacts } from './run-facts.tsx'

function Strip({ run, ridershipEnabled }: { run: ScheduledRun['run']; ridershipEnabled: boolean }) {
  const formats = useFormats('UTC')
  return (
    <InOrganization organization={{ ridershipEnabled }}>
      <dl>
        <RunFacts run={run} formats={formats} />
      </dl>
    </InOrganization>
  )
}

const rider = (ride: 'boarded' | 'alighted') => ({ ride, stopId: 's1', at: 25_000 })
const riders = { c1: rider('boarded'), c2: rider('alighted'), c3: rider('boarded') }
const driven = { ...NOT_STARTED, active: true, startedAt: 24_720, riders }

test('[WEB-29] the strip says since when a run is on its way, and how many riders are on board where they are recorded', async () => {
  const text = async (run: ScheduledRun['run'], ridershipEnabled = true) =>
    [...(await render(<Strip {...{ run, ridershipEnabled }} />)).querySelectorAll('dl')].at(-1)?.textContent
  expect(await text(driven)).toMatch(/^Started6:52On board2$/)
  expect(await text(driven, false)).toMatch(/^Started6:52$/)
  expect(await text({ ...driven, active: false })).toBe('')
})
