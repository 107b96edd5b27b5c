import { api } from '@firstbell/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { useMay } from '../../ui/role.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { ShownCount } from './shown-count.ts'
import { countWeekWords } from './words.en.ts'
import { useWords } from '../../words.ts'

export function SignCount({ week }: { week: ShownCount }) {
  const t = useWords(countWeekWords)
  const [asking, setAsking] = useState(false)
  const sign = useAction(() =>
    client.countweeks.sign({ params: { countWeekId: week.id }, body: { hash: week.count.hash } }),
  )
  if (!useMay(api.countweeks.sign)) return null
  return (
    <div>
      <Button loading={sign.pending} onClick={() => setAsking(true)}>
        {t('sign')}
      </Button>
      <FormSentence>{sign.failure}</FormSentence>
      {asking && (
        <Confirm
          title={t('signQuestion')}
          verb={t('sign')}
          onConfirm={() => {
            setAsking(false)
            sign.start(undefined)
          }}
          onClose={() => setAsking(false)}
        >
          {t('signLead')}
        </Confirm>
      )}
    </div>
  )
}
