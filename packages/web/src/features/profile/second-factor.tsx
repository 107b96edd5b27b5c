import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client, failureOf, sessionQuery, useSession } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { Enrollment } from './enrollment.tsx'
import styles from './profile-page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { profileWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** A code of a phone beside the password: set up, renewed, turned off. */
export function SecondFactor() {
  const t = useWords(profileWords, uiWords)
  const queries = useQueryClient()
  const { secondFactor } = useSession()
  const { confirmed, dialog } = usePasswordAgain()
  const [codes, setCodes] = useState<readonly string[]>()
  const [leaving, setLeaving] = useState(false)
  const refresh = () => queries.fetchQuery({ ...sessionQuery, staleTime: 0 })

  const beginning = useMutation({
    mutationFn: () => confirmed(() => client.account.beginSecondFactor({ body: {} })),
  })
  const renewing = useMutation({
    mutationFn: () => confirmed(() => client.account.renewRecoveryCodes({ body: {} })),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const disabling = useMutation({
    mutationFn: () => confirmed(() => client.account.disableSecondFactor({})),
    async onSuccess() {
      setLeaving(false)
      await refresh()
    },
  })
  const error = beginning.error ?? renewing.error

  async function enrolled(recoveryCodes: readonly string[]) {
    beginning.reset()
    setCodes(recoveryCodes)
    await refresh()
  }

  return (
    <>
      <FormSentence>{error && t(`failures.${failureOf(error)}`)}</FormSentence>
      <p className={styles.lead}>{t(secondFactor.enrolled ? 'profile.factorOn' : 'profile.factorOff')}</p>
      <Group>
        {!secondFactor.enrolled && (
          <Button variant="default" loading={beginning.isPending} onClick={() => beginning.mutate()}>
            {t('profile.setUpFactor')}
          </Button>
        )}
        {secondFactor.enrolled && (
          <Button variant="default" loading={renewing.isPending} onClick={() => renewing.mutate()}>
            {t('profile.renewCodes')}
          </Button>
        )}
        {secondFactor.enrolled && !secondFactor.required && (
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t('profile.turnOffFactor')}
          </Button>
        )}
      </Group>
      {beginning.data && <Enrollment {...beginning.data} onEnrolled={enrolled} onClose={() => beginning.reset()} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {leaving && (
        <Confirm
          title={t('profile.turnOffFactor')}
          verb={t('profile.turnOffFactor')}
          danger
          pending={disabling.isPending}
          failure={disabling.error ? t(`failures.${failureOf(disabling.error)}`) : undefined}
          onConfirm={() => disabling.mutate()}
          onClose={() => setLeaving(false)}
        >
          {t('profile.turnOffQuestion')}
        </Confirm>
      )}
      {dialog}
    </>
  )
}
