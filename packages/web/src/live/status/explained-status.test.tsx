import { NOT_STARTED, type ScheduledRun } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenScheduledRun } from '../../testing/given-scheduled-run.ts'
import { act, render } from '../../testing/render.tsx'
import { useFormats } from '../../ui/text/formats.ts'
import { DataAge } from '../feed/data-age.tsx'
import { ExplainedStatus } from './explained-status.tsx'

const SEVEN = 7 * 3600
/** No position from then is old. */
const TO_COME = 4_000_000_000

function Shown({ scheduledRun }: { scheduledRun: ScheduledRun }) {
  const formats = useFormats('UTC')
  return (
    <>
      <ExplainedStatus scheduledRun={scheduledRun} toleranceMinutes={3} formats={formats} />
      <DataAge run={scheduledRun.run} formats={formats} />
    </>
  )
}

/** A run whose bus is this many seconds behind schedule at its next stop, and was seen at a moment. */
function givenRun(behindSeconds: number, seenAt = TO_COME): ScheduledRun {
  const stop = { id: 's1', name: 'Elm Street', scheduledAt: SEVEN } as ScheduledRun['stops'][number]
  const at = SEVEN + behindSeconds
  return givenScheduledRun({
    stops: [stop],
    run: {
      ...NOT_STARTED,
      active: true,
      startedAt: SEVEN - 600,
      nextstopId: 's1',
      etaList: [{ stopId: 's1', at, earliestAt: at - 60, latestAt: at + 60 }],
      position: { lat: 40, lng: -83, at: seenAt },
    },
  })
}

/** What is said about each explained text, once it has the focus. */
async function explanationsOf(scheduledRun: ScheduledRun): Promise<Record<string, string>> {
  const page = await render(<Shown scheduledRun={scheduledRun} />)
  const said: Record<string, string> = {}
  for (const text of page.querySelectorAll<HTMLElement>('[tabindex="0"]')) {
    await act(async () => text.focus())
    const tooltip = document.getElementById(text.getAttribute('aria-describedby') ?? '')
    said[text.textContent] = tooltip?.textContent ?? ''
    await act(async () => text.blur())
  }
  return said
}

test.each([
  [
    'late',
    7 * 60,
    { Late: 'Next stop Elm Street: scheduled 7:00, expected 7:07. Late: more than 3 min behind schedule.' },
  ],
  [
    'early',
    -5 * 60,
    { Early: 'Next stop Elm Street: scheduled 7:00, expected 6:55. Early: more than 3 min ahead of schedule.' },
  ],
  ['on time', 60, {}],
])('[WEB-31] a run says by which times it is late or early: one that is %s', async (_, behindSeconds, said) => {
  expect(await explanationsOf(givenRun(behindSeconds))).toEqual(said)
})

test('[WEB-32] where there is no signal it is said when the last location came and what that means', async () => {
  expect(await explanationsOf(givenRun(60, SEVEN))).toEqual({
    'No signal since 7:00':
      'The last location was received at 7:00:00 AM. After 300 seconds without one, the status is Unknown and no arrival times are shown.',
  })
})
