import type { Eta } from '@firstbell/domain'
import { Tooltip } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import type { Formats } from '../../ui/text/formats.ts'
import { InfoHint } from '../../ui/text/hints/info-hint.tsx'
import { useResting } from '../../ui/text/hints/use-resting.ts'
import { useWindowWords } from './use-window-words.ts'

/** When a bus is expected; what that means appears after resting on it. */
export function ArrivalWindow({ eta, formats }: { eta: Eta; formats: Formats }) {
  const { isShown, setResting } = useResting()
  const text = useRef<HTMLSpanElement>(null)
  // A list has a hundred of these, and one of them is rested on: only that one has a tooltip.
  return (
    <>
      <span ref={text} onMouseEnter={() => setResting(true)} onMouseLeave={() => setResting(false)}>
        {formats.window(eta.earliestAt, eta.latestAt)}
      </span>
      {isShown && <WindowTooltip target={text} />}
    </>
  )
}

function WindowTooltip({ target }: { target: RefObject<HTMLSpanElement | null> }) {
  return <Tooltip target={target} label={useWindowWords('lead', true)} opened w={240} multiline />
}

/** The same for the keyboard and for touch. */
export function WindowHint() {
  const [isAsked, setAsked] = useState(false)
  return <InfoHint words={useWindowWords('lead', isAsked)} onAsk={() => setAsked(true)} />
}
