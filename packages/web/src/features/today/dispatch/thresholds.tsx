import type { Organization } from '@firstbell/domain'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { useWindowWords } from '../../../live/window/use-window-words.ts'
import { InfoHint } from '../../../ui/text/hints/info-hint.tsx'
import { dispatchWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** WEB-22, ETA-20: what is counted, from how many minutes on a run is late and needs attention, and what an arrival window means. */
export function Thresholds({ toleranceMinutes }: { toleranceMinutes: number }) {
  const t = useWords(dispatchWords)
  const { lateMinutes, notStartedMinutes } = useOutletContext<Organization>()
  const [isAsked, setAsked] = useState(false)
  const ofWindows = useWindowWords('ofTable', isAsked)
  const words = t('thresholds', { tolerance: toleranceMinutes, late: lateMinutes, notStarted: notStartedMinutes })
  return <InfoHint words={`${words} ${ofWindows}`} onAsk={() => setAsked(true)} />
}
