import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { client, failureOf, sessionQuery, useSession } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { ChangeEmail } from '../../account/change-email.tsx'
import { MailNote } from '../../account/mail-note.tsx'
import { useCountdown } from './use-countdown.ts'
import { trialWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

const RESEND_SECONDS = 60
const POLL_MS = 5000

/** Until the address is proven there is nothing else to see; the page notices by itself when it is. */
export function AwaitingVerificationPage() {
  const t = useWords(trialWords, uiWords)
  const { user, verified } = useSession()
  const { state } = useLocation()
  const [changing, setChanging] = useState(false)
  const justSent = (state as { sent?: boolean } | null)?.sent === true
  const [waitSeconds, wait] = useCountdown(justSent ? RESEND_SECONDS : 0)
  useQuery({ ...sessionQuery, refetchInterval: POLL_MS, staleTime: 0 })
  const resend = useMutation({
    mutationFn: () => client.email.verify({ body: { userName: user.name, userEmail: user.email } }),
    onSuccess: () => wait(RESEND_SECONDS),
  })
  if (verified) return <Navigate to={paths.home} replace />
  return (
    <SignCard title={t('verification.title')} lead={t('verification.lead', { email: user.email })} wide>
      <FormSentence>{resend.error && t(`failures.${failureOf(resend.error)}`)}</FormSentence>
      <Group>
        <Button loading={resend.isPending} disabled={waitSeconds > 0} onClick={() => resend.mutate()}>
          {waitSeconds > 0 ? t('verification.resendIn', { count: waitSeconds }) : t('verification.resend')}
        </Button>
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('verification.change')}
        </Button>
      </Group>
      <Text mt="md" role="status">
        {resend.data?.sent && t('verification.sent')}
      </Text>
      <MailNote />
      {changing && <ChangeEmail onClose={() => setChanging(false)} />}
    </SignCard>
  )
}
