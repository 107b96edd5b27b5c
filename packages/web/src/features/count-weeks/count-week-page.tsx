import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { Count } from './count.tsx'
import type { ShownCount } from './shown-count.ts'
import { CountBundle } from './count-bundle.tsx'
import { RemoveCount } from './remove-count.tsx'
import { countWeekWords } from './words.en.ts'
import { useWords } from '../../words.ts'

export function CountWeekPage() {
  const t = useWords(countWeekWords)
  const { countWeekId = '' } = useParams()
  const { data, error, refetch } = useQuery(query(api.countweeks.get, { params: { countWeekId } }))
  return (
    <FormPage
      title={data?.name ?? t('title')}
      back={{ to: paths.countWeeks, words: t('back') }}
      actions={data && <CountActions week={data} />}
      wide
    >
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={5} />)}
      {data && <Count week={data} />}
    </FormPage>
  )
}

function CountActions({ week: { id, revisions, count } }: { week: ShownCount }) {
  const [latest] = revisions
  if (!latest) return <RemoveCount countWeekId={id} />
  return latest.count.hash === count.hash && <CountBundle countWeekId={id} />
}
