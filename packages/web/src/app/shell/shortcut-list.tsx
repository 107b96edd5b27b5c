import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './shortcut-list.module.css'

export function ShortcutList({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={t('shortcuts.title')}>
      <dl className={styles.list}>
        <dt>
          <Kbd>g</Kbd> {t('shortcuts.then')} <Kbd>d</Kbd>
        </dt>
        <dd>{t('shortcuts.dashboard')}</dd>
        <dt>
          <Kbd>/</Kbd>
        </dt>
        <dd>{t('shortcuts.search')}</dd>
        <dt>
          <Kbd>?</Kbd>
        </dt>
        <dd>{t('shortcuts.help')}</dd>
      </dl>
    </Dialog>
  )
}
