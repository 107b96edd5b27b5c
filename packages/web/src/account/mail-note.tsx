import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { signInRulesQuery } from '../api.ts'
import { accountWords } from './words.en.ts'
import { useWords } from '../words.ts'

const POLL_MS = 5000

/** For pages that refer somebody to their inbox: shows whether emails are not sent, or are delayed. */
export function MailNote() {
  const t = useWords(accountWords)
  const { data: rules } = useQuery({ ...signInRulesQuery, refetchInterval: POLL_MS, staleTime: 0 })
  const isWaiting = rules && (!rules.mailIsSent || rules.mailIsDelayed)
  return (
    <Text role="status" c="dimmed" mt={isWaiting ? 'md' : 0}>
      {isWaiting && t(rules.mailIsSent ? 'account.mailDelayed' : 'account.noMail')}
    </Text>
  )
}
