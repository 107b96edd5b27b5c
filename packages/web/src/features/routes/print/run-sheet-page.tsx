import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { query } from '../../../api.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import pageStyles from '../../../ui/page/page.module.css'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { RouteHeader } from '../../route-header/route-header.tsx'
import { RunSheet } from './run-sheet.tsx'
import { SheetOptionBoxes, useSheetOptions } from './sheet-options.tsx'
import { useSheets } from './use-sheets.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routeSheetWords } from './words.en.ts'

/** The route sheet, and what is on it. */
export function RunSheetPage() {
  const t = useWords(routesWords, uiWords)
  const w = useWords(routeSheetWords)
  const { routeId = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const [options, setOptions] = useSheetOptions()
  const { data: route, error, refetch } = useQuery(query(api.routes.get, { params: { routeId } }))
  const routeIds = useMemo(() => [routeId], [routeId])
  const { sheets, failed, isComplete } = useSheets({ routeIds, organization, options })
  usePageTitle(route ? w('title', { route: route.name }) : t('loading'))
  if (!route) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <>
      <RouteHeader
        route={route}
        tab="sheet"
        actions={
          <Button
            leftSection={<IconPrinter size={16} />}
            loading={!failed && !isComplete}
            onClick={() => window.print()}
          >
            {t('runSheet.print')}
          </Button>
        }
      />
      <div className={pageStyles.narrow} data-wide>
        <SheetOptionBoxes options={options} onChange={setOptions} />
        {failed && <FailureMessage error={failed.error} onRetry={failed.refetch} />}
        {sheets?.map((sheet) => (
          <RunSheet key={sheet.route.id} sheet={sheet} organization={organization} options={options} />
        ))}
      </div>
    </>
  )
}
