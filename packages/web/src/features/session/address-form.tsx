import { Button, Stack, TextInput } from '@mantine/core'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import type { useRecordForm } from '../../ui/form/use-record-form.ts'

interface AddressFormProps {
  record: Pick<ReturnType<typeof useRecordForm<{ email: string }, unknown>>, 'field' | 'sentence' | 'saving' | 'submit'>
  verb: string
}

/** One's own address, to which a link is sent. */
export function AddressForm({ record: { field, sentence, saving, submit }, verb }: AddressFormProps) {
  return (
    <form onSubmit={submit} noValidate>
      <FormSentence>{sentence}</FormSentence>
      <Stack gap="md">
        <TextInput {...field('email')} type="email" name="email" autoComplete="username" size="md" autoFocus />
        <Button type="submit" size="md" loading={saving} fullWidth>
          {verb}
        </Button>
      </Stack>
    </form>
  )
}
