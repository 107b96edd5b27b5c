import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client, failureOf } from '../../../api.ts'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Fact } from '../../../ui/text/fact.tsx'
import styles from '../messages.module.css'
import { messagesWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

/** Whether SPF, DKIM and DMARC of the domain are there from which emails come. */
export function SenderDomain({ orgId }: { orgId: string }) {
  const t = useWords(messagesWords, uiWords)
  const [selector, setSelector] = useState('')
  const looking = useMutation({
    mutationFn: () => {
      const wanted = selector.trim()
      return client.messaging.senderDomain({ query: { orgId, ...(wanted !== '' && { selector: wanted }) } })
    },
  })
  const { data } = looking
  return (
    <Card title={t('messaging.domain')} summary={t('messaging.domainLead')}>
      <FormSentence>{looking.error && t(`failures.${failureOf(looking.error)}`)}</FormSentence>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('messaging.selector')}
          description={t('messaging.selectorHint')}
          maxLength={63}
          value={selector}
          onChange={(event) => setSelector(event.currentTarget.value)}
        />
        <Button variant="default" loading={looking.isPending} onClick={() => looking.mutate()}>
          {t('messaging.lookUp')}
        </Button>
      </Group>
      {data && data.domain === null && <Text role="status">{t('messaging.noDomain')}</Text>}
      {data && data.domain !== null && (
        <>
          <Text role="status">{data.domain}</Text>
          <dl className={styles.facts}>
            <Fact name="SPF">{t(`messaging.states.${data.spf}`)}</Fact>
            <Fact name="DKIM">{t(`messaging.states.${data.dkim ?? 'noSelector'}`)}</Fact>
            <Fact name="DMARC">{t(`messaging.states.${data.dmarc}`)}</Fact>
          </dl>
        </>
      )}
    </Card>
  )
}
