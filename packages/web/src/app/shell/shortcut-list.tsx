import { Kbd, Switch } from '@mantine/core'
import { Fragment } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { entryPaths } from '../pages.ts'
import { shortcutsTo } from './entries.ts'
import styles from './shortcut-list.module.css'
import { useSingleKeys } from './use-single-keys.ts'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'
import { keyWords } from './words-keys.en.ts'

export function ShortcutList({ onClose }: { onClose(): void }) {
  const t = useWords(appWords)
  const say = useWords(keyWords)
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  const ofRows = [
    { keys: ['j', '↓'], does: say('next') },
    { keys: ['k', '↑'], does: say('previous') },
    { keys: [say('enter')], does: say('open') },
    { keys: ['e'], does: say('edit') },
    { keys: ['c'], does: say('add') },
  ]
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
        {ofRows.map(({ keys: [first, second], does }) => (
          <Fragment key={does}>
            <dt>
              <Kbd>{first}</Kbd>
              {second && (
                <>
                  {' '}
                  {say('or')} <Kbd>{second}</Kbd>
                </>
              )}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        mt="lg"
        label={say('singleKeys')}
        description={say('singleKeysHint')}
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
