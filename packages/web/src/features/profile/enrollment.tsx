import { Text, TextInput } from '@mantine/core'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client } from '../../api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import styles from './profile-page.module.css'
import { accountWords } from '../../account/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { profileWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface EnrollmentProps {
  secret: string
  uri: string
  onEnrolled(recoveryCodes: readonly string[]): unknown
  onClose(): void
}

/** Shows the secret to an authenticator, and takes a first code of it as proof. */
export function Enrollment({ secret, uri, onEnrolled, onClose }: EnrollmentProps) {
  const t = useWords(accountWords, profileWords, uiWords)
  const { confirmed, dialog } = usePasswordAgain()
  const record = useRecordForm({
    initial: { code: '' },
    fields: { code: { label: t('account.code'), required: true } },
    save: ({ code }) => confirmed(() => client.account.enableSecondFactor({ body: { code: code.trim() } })),
    onSaved: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
    suspect: 'code',
    failures: { invalid_input: t('failures.wrong_code') },
  })
  return (
    <>
      <Dialog title={t('profile.setUpFactor')} onClose={onClose}>
        <DialogForm record={record} verb={t('profile.turnOnFactor')} onClose={onClose}>
          <Text>{t('profile.scan')}</Text>
          <QrCode text={uri} label={t('profile.qr')} className={styles.qr} />
          <Text size="sm">
            {t('profile.typeSecret')} <span className={styles.secret}>{secret}</span>
          </Text>
          <TextInput {...record.field('code')} inputMode="numeric" autoComplete="one-time-code" data-autofocus />
        </DialogForm>
      </Dialog>
      {dialog}
    </>
  )
}
