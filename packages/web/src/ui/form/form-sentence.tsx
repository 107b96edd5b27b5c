import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAlertTriangle } from '../text/icons.ts'

/** The sentence at the top of a form that states why it was not sent; renders nothing without one. */
export function FormSentence({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />} p="sm" mb="md">
      {children}
    </Alert>
  )
}
