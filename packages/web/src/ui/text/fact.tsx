import type { ReactNode } from 'react'
import styles from './fact.module.css'

interface FactProps {
  name: string
  /** What changes all the time keeps its place. */
  width?: 'moment' | 'status' | 'rest'
  children: ReactNode
}

/** One of the facts at the head of a page, small words over what they are about; it stands in a `dl`. */
export function Fact({ name, width, children }: FactProps) {
  return (
    <div className={styles.fact} data-width={width}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
