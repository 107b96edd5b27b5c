import { Button, CopyButton } from '@mantine/core'
import { QrCode } from './qr-code.tsx'
import styles from './secret-link.module.css'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** An address that is shown once: as a code for a phone's camera, and as a text to copy. */
export function SecretLink({ address, codeLabel }: { address: string; codeLabel: string }) {
  const t = useWords(uiWords)
  return (
    <>
      <p role="status" className={styles.made}>
        <strong>{t('secrets.linkMade')}</strong> {t('secrets.linkSeenOnce')}
      </p>
      <QrCode text={address} label={codeLabel} className={styles.code} />
      <p className={styles.address}>
        <code>{address}</code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {t(copied ? 'secrets.copied' : 'secrets.copy')}
            </Button>
          )}
        </CopyButton>
      </p>
    </>
  )
}
