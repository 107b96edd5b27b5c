import type { ReactNode } from 'react'
import card from '../../page/card.module.css'
import styles from './field-group.module.css'

interface FieldGroupProps {
  legend: string
  /** A line that says what the fields are for. */
  lead?: string
  /** In which language they are written. */
  lang?: string
  children: ReactNode
}

/** WEB-68: fields of a form that belong together, in a card with their heading. */
export function FieldGroup({ legend, lead, lang, children }: FieldGroupProps) {
  return (
    <fieldset className={`${card.card} ${styles.group}`} lang={lang}>
      <legend className={styles.legend}>{legend}</legend>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </fieldset>
  )
}
