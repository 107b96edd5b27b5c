import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './form-columns.module.css'

interface FormColumnsProps {
  /** What the map or the preview shows; on a narrow page it is above it. */
  first: ReactNode
  /** The map or the preview: at the right, in sight while the fields are scrolled. */
  aside: ReactNode
  children?: ReactNode
}

/** The fields of a form beside a map or a preview of what they make. */
export function FormColumns({ first, aside, children }: FormColumnsProps) {
  return (
    <div className={styles.frame} data-columns>
      <div className={styles.columns}>
        <Stack gap="md">{first}</Stack>
        <div className={styles.aside}>{aside}</div>
        {children && <Stack gap="md">{children}</Stack>}
      </div>
    </div>
  )
}
