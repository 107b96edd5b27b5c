import { api } from '@firstbell/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useMay } from '../../ui/role.tsx'
import { useAction } from '../../ui/use-action.ts'
import { countWeekWords } from './words.en.ts'
import { useWords } from '../../words.ts'

export function RemoveCount({ countWeekId }: { countWeekId: string }) {
  const t = useWords(countWeekWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useAction(() => client.countweeks.remove({ params: { countWeekId } }), {
    onDone: () => navigate(paths.countWeeks),
  })
  if (!useMay(api.countweeks.remove)) return null
  return (
    <>
      <Button variant="default" loading={remove.pending} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <Confirm
          title={t('removeQuestion')}
          verb={t('remove')}
          onConfirm={() => {
            setAsking(false)
            remove.start(undefined)
          }}
          onClose={() => setAsking(false)}
        >
          {t('removeLead')}
        </Confirm>
      )}
    </>
  )
}
