import { api } from '@firstbell/contract'
import type { Message, Organization } from '@firstbell/domain'
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { MayChange } from '../../../ui/role.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { isOfStaff } from './audience-fields.tsx'
import { FamilySelect, Samples } from './samples.tsx'
import { SendingForecast } from './sending-forecast.tsx'
import { composeWords } from './words.en.ts'
import { DraftActions } from './draft-actions.tsx'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** Before a message is sent: how many are told, until when, who is not, and one email as it would arrive. */
export function DraftPanel({ message }: { message: Message }) {
  const t = useWords(messagesWords, composeWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const [familyId, setFamilyId] = useState<string | null>(null)
  const params = { msgId: message.id }
  const asked = familyId === null ? {} : { familyId }
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({ ...query(api.messages.preview, { params, query: asked }), placeholderData: keepPreviousData })
  if (!preview) return error ? <FailureMessage error={error} onRetry={refetch} /> : <Skeleton height={160} />
  const { notSentReason, scheduledAt } = message
  const { type } = message.audience
  return (
    <Stack gap="md">
      {notSentReason !== null && (
        <Alert color="red" title={t('messages.notSent')}>
          {t(`messages.notSentReasons.${notSentReason}`)}
        </Alert>
      )}
      {scheduledAt !== null && (
        <Alert color="blue">{t('messages.scheduledFor', { when: dates.moment(scheduledAt) })}</Alert>
      )}
      <Card title={t('told')}>
        <SendingForecast preview={preview} />
        <MayChange>
          <DraftActions message={message} preview={preview} />
        </MayChange>
      </Card>
      <Card title={t('read')}>
        {!isOfStaff(type) && <FamilySelect value={familyId} onChange={setFamilyId} />}
        <Samples preview={preview} />
        {familyId !== null && !preview.sample && !preview.smsSample && <Text>{t('messages.noSample')}</Text>}
      </Card>
    </Stack>
  )
}
