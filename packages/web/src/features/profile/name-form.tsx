import { PLACEHOLDER_NAME, User } from '@firstbell/domain'
import { Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { client, sessionQuery } from '../../api.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { accountWords } from '../../account/words.en.ts'
import { profileWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** A name that was only put in place of one is not offered as one. */
function nameOf(account: User): { firstName: string; lastName: string } {
  const { firstName, lastName } = account
  const isPlaceholder = firstName === PLACEHOLDER_NAME.firstName && lastName === PLACEHOLDER_NAME.lastName
  return isPlaceholder ? { firstName: '', lastName: '' } : { firstName, lastName }
}

export function NameForm({ account }: { account: User }) {
  const t = useWords(accountWords, profileWords)
  const queries = useQueryClient()
  const record = useRecordForm({
    record: User,
    initial: { ...nameOf(account), phone: account.phone },
    fields: {
      firstName: { label: t('account.firstName'), required: true },
      lastName: { label: t('account.lastName') },
      phone: { label: t('account.phone') },
    },
    save: (values) => client.users.change({ params: { uid: account.uid }, body: values }),
    async onSaved() {
      await queries.invalidateQueries({ queryKey: ['account'] })
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await notify({ message: t('profile.saved') })
    },
  })
  return (
    <RecordForm record={record}>
      <Group grow align="flex-start">
        <TextInput {...record.field('firstName')} autoComplete="given-name" />
        <TextInput {...record.field('lastName')} autoComplete="family-name" />
      </Group>
      <TextInput {...record.field('phone')} type="tel" autoComplete="tel" maw={320} />
    </RecordForm>
  )
}
