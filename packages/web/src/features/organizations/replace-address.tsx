import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, client } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MayChange } from '../../ui/role.tsx'
import styles from './public-page.module.css'
import { usePublicPageWords } from './use-public-page-words.ts'

/** Makes the old address of the public pages lead nowhere. */
export function ReplaceAddress({ orgId }: { orgId: string }) {
  const { t } = useTranslation()
  const { t: w } = usePublicPageWords()
  const [replacing, setReplacing] = useState(false)
  const replace = useAction(() => client.publicboard.replaceAddress({ query: { orgId } }), {
    async onDone() {
      setReplacing(false)
      await invalidate()
    },
  })
  return (
    <MayChange>
      <section className={styles.danger} aria-label={w('danger')}>
        <h2>{w('danger')}</h2>
        <p>{w('dangerLead')}</p>
        <Button variant="light" color="red" onClick={() => setReplacing(true)}>
          {w('replace')}
        </Button>
      </section>
      {replacing && (
        <Confirm
          title={w('replace')}
          losses={[w('replaceLoss')]}
          verb={w('replace')}
          danger
          pending={replace.pending}
          failure={replace.failure}
          onConfirm={() => replace.start(undefined)}
          onClose={() => setReplacing(false)}
        >
          {w('replaceQuestion')}
        </Confirm>
      )}
    </MayChange>
  )
}
