import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import styles from './truncated.module.css'

const REST_MS = 750

interface TruncatedProps {
  children: string
  /** What the text is short for. */
  whole?: string
  lines?: 1 | 2
}

/** One line of text, or two; where it is cut off, the whole of it appears after resting on it for 750 ms. */
export function Truncated({ children, whole = children, lines = 1 }: TruncatedProps) {
  const [resting, setResting] = useState(false)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setShown(true), REST_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [resting])

  return (
    <Tooltip label={whole} opened={shown} w={200} multiline>
      <span
        className={lines === 1 ? styles.oneLine : styles.twoLines}
        onMouseEnter={({ currentTarget: text }) => setResting(isCut(text))}
        onMouseLeave={() => setResting(false)}
      >
        {children}
      </span>
    </Tooltip>
  )
}

function isCut(text: HTMLElement): boolean {
  return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight
}
