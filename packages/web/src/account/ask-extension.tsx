import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, failureOf } from '../api.ts'
import { trialWords } from '../features/trial/words.en.ts'
import { FormSentence } from '../ui/form/form-sentence.tsx'
import { useMay } from '../ui/role.tsx'
import { useDates } from '../ui/text/formats.ts'
import { uiWords } from '../ui/words.en.ts'
import { useWords } from '../words.ts'

/** TRIAL-20: asks for more time of a trial, or says when that was asked for. */
export function AskExtension({ id, extensionAskedAt }: Pick<Organization, 'id' | 'extensionAskedAt'>) {
  const t = useWords(trialWords, uiWords)
  const dates = useDates()
  const queries = useQueryClient()
  const mayAsk = useMay(api.organizations.askExtension)
  const asking = useMutation({
    mutationFn: () => client.organizations.askExtension({ params: { organizationId: id } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (extensionAskedAt) return <Text>{t('trialExpired.asked', { date: dates.date(extensionAskedAt.seconds) })}</Text>
  if (!mayAsk) return null
  return (
    <>
      <FormSentence>{asking.error && t(`failures.${failureOf(asking.error)}`)}</FormSentence>
      <Button w="fit-content" variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
        {t('trialExpired.ask')}
      </Button>
    </>
  )
}
