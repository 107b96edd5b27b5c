import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSentence } from './form-sentence.tsx'

interface DialogFormProps {
  record: { sentence: string | undefined; saving: boolean; submit(event: FormEvent<HTMLFormElement>): void }
  verb: string
  onClose(): void
  children: ReactNode
}

/** A few fields in a dialog, which is left without a question: nothing there takes long to type. */
export function DialogForm({ record: { sentence, saving, submit }, verb, onClose, children }: DialogFormProps) {
  const { t } = useTranslation()
  return (
    <form onSubmit={submit} noValidate>
      <FormSentence>{sentence}</FormSentence>
      <Stack gap="md">
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
