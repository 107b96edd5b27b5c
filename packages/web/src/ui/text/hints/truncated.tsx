import { Tooltip } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './truncated.module.css'
import { useResting } from './use-resting.ts'

interface TruncatedProps {
  children: ReactNode
  /** What the text is short for. */
  whole?: ReactNode
  lines?: 1 | 2 | 3
}

const CLASSES = { 1: styles.oneLine, 2: styles.twoLines, 3: styles.threeLines }

/** One line of text, or up to three; where it is cut off, the whole of it appears after resting on it for 750 ms. */
export function Truncated({ children, whole = children, lines = 1 }: TruncatedProps) {
  const { isResting, isShown, setResting } = useResting()
  const text = useRef<HTMLSpanElement>(null)
  // A list has a hundred of these, and one of them is rested on: only that one has a tooltip.
  return (
    <>
      <span
        ref={text}
        className={CLASSES[lines]}
        onMouseEnter={({ currentTarget }) => setResting(isCut(currentTarget))}
        onMouseLeave={() => setResting(false)}
      >
        {children}
      </span>
      {isResting && <Tooltip target={text} label={whole} opened={isShown} w={200} multiline />}
    </>
  )
}

function isCut(text: HTMLElement): boolean {
  return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
}
