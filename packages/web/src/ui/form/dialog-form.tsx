import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form, type SentRecord } from './form.tsx'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface DialogFormProps {
  record: SentRecord
  verb: string
  onClose(): void
  children: ReactNode
}

/** A few fields in a dialog, which is left without a question: nothing there takes long to type. */
export function DialogForm({ record, verb, onClose, children }: DialogFormProps) {
  const t = useWords(uiWords)
  return (
    <Form record={record}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={record.saving}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
