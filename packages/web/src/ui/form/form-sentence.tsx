import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAlertTriangle } from '../text/icons.ts'

/** The one sentence at the top that says why a form was not sent; nothing where there is nothing to say. */
export function FormSentence({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />} p="sm" mb="md">
      {children}
    </Alert>
  )
}
