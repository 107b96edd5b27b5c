import { Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './truncated.module.css'

const REST_MS = 750

interface TruncatedProps {
  children: ReactNode
  /** What the text is short for. */
  whole?: ReactNode
  lines?: 1 | 2
}

/** One line of text, or two; where it is cut off, the whole of it appears after resting on it for 750 ms. */
export function Truncated({ children, whole = children, lines = 1 }: TruncatedProps) {
  const [resting, setResting] = useState(false)
  const [shown, setShown] = useState(false)
  const text = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setShown(true), REST_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [resting])

  // A list has a hundred of these, and one of them is rested on: only that one has a tooltip.
  return (
    <>
      <span
        ref={text}
        className={lines === 1 ? styles.oneLine : styles.twoLines}
        onMouseEnter={({ currentTarget }) => setResting(isCut(currentTarget))}
        onMouseLeave={() => setResting(false)}
      >
        {children}
      </span>
      {resting && <Tooltip target={text} label={whole} opened={shown} w={200} multiline />}
    </>
  )
}

function isCut(text: HTMLElement): boolean {
  return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
}
