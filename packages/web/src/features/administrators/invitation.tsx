import type { Administrator } from '@firstbell/domain'
import { Alert, Button, Group } from '@mantine/core'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { IconHourglass } from '../../ui/text/icons.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { useAction } from '../../ui/use-action.ts'
import { administratorsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Somebody has not accepted yet: the invitation can be sent again. */
export function Invitation({ administrator }: { administrator: Administrator }) {
  const t = useWords(administratorsWords)
  const { email, name, orgId } = administrator
  const sending = useAction(() => client.email.sendLink({ body: { userEmail: email, url: paths.dashboard, orgId } }), {
    onDone: ({ sent }) => notify({ message: t(`administrators.${sent ? 'invited' : 'invitationWaits'}`, { email }) }),
  })
  return (
    <Alert variant="light" icon={<IconHourglass size={18} />}>
      <FormSentence>{sending.failure}</FormSentence>
      <Group justify="space-between">
        {t('administrators.resendLead', { name: name || email })}
        <Button variant="default" size="xs" loading={sending.pending} onClick={() => sending.start(undefined)}>
          {t('administrators.resend')}
        </Button>
      </Group>
    </Alert>
  )
}
