import { Button, Stack, TextInput } from '@mantine/core'
import { Form, type SentRecord } from '../../ui/form/form.tsx'
import type { useRecordForm } from '../../ui/form/use-record-form.ts'

interface AddressFormProps {
  record: SentRecord & Pick<ReturnType<typeof useRecordForm<{ email: string }, unknown>>, 'field'>
  verb: string
}

/** One's own address, to which a link is sent. */
export function AddressForm({ record, verb }: AddressFormProps) {
  return (
    <Form record={record}>
      <Stack gap="md">
        <TextInput {...record.field('email')} type="email" name="email" autoComplete="username" size="md" autoFocus />
        <Button type="submit" size="md" loading={record.saving} fullWidth>
          {verb}
        </Button>
      </Stack>
    </Form>
  )
}
