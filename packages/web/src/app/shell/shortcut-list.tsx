import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { entryPaths } from '../pages.ts'
import { shortcutsTo } from './entries.ts'
import styles from './shortcut-list.module.css'

export function ShortcutList({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} title={t('shortcuts.title')}>
      <dl className={styles.list}>
        <dt>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </dt>
        <dd>{t('shortcuts.palette')}</dd>
        {shortcutsTo(entryPaths).map(({ key, name }) => (
          <Fragment key={key}>
            <dt>
              <Kbd>g</Kbd> {t('shortcuts.then')} <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`shell.${name}`)}</dd>
          </Fragment>
        ))}
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
