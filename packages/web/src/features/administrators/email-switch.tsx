import type { Administrator } from '@firstbell/domain'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './administrator-list.module.css'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { administratorListWords } from './words-list.en.ts'

/** ADMIN-11: whether an administrator receives emails about the organization, changed in the row. */
export function EmailSwitch({ administrator }: { administrator: Administrator }) {
  const t = useWords(uiWords)
  const w = useWords(administratorListWords)
  const { id, email, recieveEmails } = administrator
  const name = administrator.name || email
  const [wanted, setWanted] = useState(recieveEmails)
  const change = useAction(
    (next: boolean) => client.administrators.change({ params: { administratorId: id }, body: { recieveEmails: next } }),
    {
      onDone: (_, next) => void notify({ message: w(next ? 'emailsOn' : 'emailsOff', { name }) }),
      onFailed: (failure) => void notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }),
    },
  )
  function toggle() {
    if (change.pending) return
    setWanted(!recieveEmails)
    change.start(!recieveEmails)
  }
  return (
    <span data-no-link className={styles.emails}>
      <Switch
        size="xs"
        aria-label={w('emailsOf', { name })}
        checked={change.pending ? wanted : recieveEmails}
        onChange={toggle}
      />
    </span>
  )
}
