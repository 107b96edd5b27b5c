import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client, failureOf } from '../../api.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { browserName } from './browser-name.ts'
import styles from './profile-page.module.css'
import { uiWords } from '../../ui/words.en.ts'
import { profileWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { openSessionWords } from './words-sessions.en.ts'

/** Where one is signed in, and how to end it there. */
export function OpenSessions() {
  const t = useWords(profileWords, uiWords)
  const w = useWords(openSessionWords)
  const dates = useDates()
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({ queryKey: ['sessions'], queryFn: () => client.session.list({}) })
  const ending = useMutation({
    mutationFn: (end: () => Promise<unknown>) => end(),
    onSuccess: () => refetch(),
  })
  const placeOf = ({ sameNetwork, address }: { sameNetwork: boolean; address: string }) =>
    sameNetwork ? w('thisNetwork') : address
  if (!sessions) return error ? <FailureMessage error={error} onRetry={refetch} /> : null
  return (
    <>
      <FormSentence>{ending.error && t(`failures.${failureOf(ending.error)}`)}</FormSentence>
      <ul className={styles.sessions}>
        {sessions.map(({ id, current, browser, ...session }) => (
          <li key={id} className={styles.session}>
            <div>
              <div className={styles.browser}>{browserName(browser) || t('profile.unknownBrowser')}</div>
              <div className={styles.quiet}>
                {current
                  ? t('profile.thisSession', { address: placeOf(session) })
                  : t('profile.lastUsed', {
                      address: placeOf(session),
                      moment: dates.moment(session.lastUsedAt.seconds),
                    })}
              </div>
            </div>
            {!current && (
              <Button
                variant="default"
                size="xs"
                onClick={() => ending.mutate(() => client.session.end({ params: { sessionId: id } }))}
              >
                {t('profile.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="default" onClick={() => ending.mutate(() => client.session.endOthers({}))}>
          {t('profile.endOthers')}
        </Button>
      )}
    </>
  )
}
