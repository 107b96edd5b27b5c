import type { OfficeLanguage, Organization } from '@firstbell/domain'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { client } from '../../../api.ts'
import { useAction } from '../../../ui/use-action.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface Parts {
  subject: string
  email: string
  sms: string
}

interface ApprovedSentencesProps {
  /** Of the text that is filled in. */
  language: OfficeLanguage
  /** In the other language. */
  source: Parts
  onFill(filled: Parts): void
}

/** MESSAGE-76: fills in a text from the other language, sentence by sentence, as far as they were approved before. */
export function ApprovedSentences({ language, source, onFill }: ApprovedSentencesProps) {
  const t = useWords(messagesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const [counts, setCounts] = useState<{ known: number; unknown: number }>()
  const fill = useAction(() => client.approvedsentences.complete({ body: { orgId, language, ...source } }), {
    onDone({ known, unknown, ...filled }) {
      setCounts({ known, unknown })
      if (known > 0) onFill(filled)
    },
  })
  return (
    <Group gap="sm">
      <Button size="compact-sm" variant="default" loading={fill.pending} onClick={() => fill.start(undefined)}>
        {t('messages.fillApproved')}
      </Button>
      <Text size="sm" c={fill.failure ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {fill.failure ?? (counts && sentenceOf(counts))}
      </Text>
    </Group>
  )

  function sentenceOf({ known, unknown }: { known: number; unknown: number }): string {
    if (known === 0) return t('messages.approvedNone')
    return unknown === 0 ? t('messages.approvedAll') : t('messages.approvedSome', { count: unknown })
  }
}
