import { Button } from '@mantine/core'
import { useState } from 'react'
import { invalidate, client } from '../../../api.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { MayChange } from '../../../ui/role.tsx'
import styles from './public-page.module.css'
import { publicPageWords } from '../../../account/words-public-page.en.ts'
import { useWords } from '../../../words.ts'

/** Makes the old address of the public pages lead nowhere. */
export function ReplaceAddress({ orgId }: { orgId: string }) {
  const t = useWords(publicPageWords)
  const [replacing, setReplacing] = useState(false)
  const replace = useAction(() => client.publicboard.replaceAddress({ query: { orgId } }), {
    async onDone() {
      setReplacing(false)
      await invalidate()
    },
  })
  return (
    <MayChange>
      <section className={styles.danger} aria-label={t('danger')}>
        <h2>{t('danger')}</h2>
        <p>{t('dangerLead')}</p>
        <Button variant="light" color="red" onClick={() => setReplacing(true)}>
          {t('replace')}
        </Button>
      </section>
      {replacing && (
        <Confirm
          title={t('replace')}
          losses={[t('replaceLoss')]}
          verb={t('replace')}
          danger
          pending={replace.pending}
          failure={replace.failure}
          onConfirm={() => replace.start(undefined)}
          onClose={() => setReplacing(false)}
        >
          {t('replaceQuestion')}
        </Confirm>
      )}
    </MayChange>
  )
}
