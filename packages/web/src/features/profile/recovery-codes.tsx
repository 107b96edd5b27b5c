import { Button, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './profile-page.module.css'
import { profileWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Each opens the door once when the phone is gone; they are shown this one time. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useWords(profileWords)
  const clipboard = useClipboard()
  return (
    <Dialog title={t('profile.recoveryCodes')} onClose={onClose}>
      <Text>{t('profile.recoveryLead')}</Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
          {t(clipboard.copied ? 'profile.copied' : 'profile.copy')}
        </Button>
        <Button onClick={onClose}>{t('profile.kept')}</Button>
      </Group>
    </Dialog>
  )
}
