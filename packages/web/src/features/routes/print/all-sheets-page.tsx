import type { Organization } from '@firstbell/domain'
import { Button, Progress, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { useServerDate } from '../../../live/feed/server-clock.ts'
import { paths } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { useRoutes } from '../use-routes.ts'
import { RunSheet } from './run-sheet.tsx'
import styles from './run-sheet-page.module.css'
import { SheetFilterFields, useSheetFilters } from './sheet-filters.tsx'
import { SheetList } from './sheet-list.tsx'
import { SheetOptionBoxes, useSheetOptions } from './sheet-options.tsx'
import { useSheets } from './use-sheets.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routeSheetWords } from './words.en.ts'

/** ROUTE-36: the sheets of many routes, to be printed together. */
export function AllSheetsPage() {
  const t = useWords(routesWords)
  const w = useWords(routeSheetWords)
  const organization = useOutletContext<Organization>()
  const today = useServerDate(organization.timeZone)
  const formats = useFormats(organization.timeZone)
  const [options, setOptions] = useSheetOptions()
  const filters = useSheetFilters(organization, today)
  const { data: routes, error, refetch } = useRoutes()
  const listed = today === undefined ? undefined : routes?.filter(filters.isListed)
  const listedKey = listed?.map(({ id }) => id).join(' ')
  // The list follows the runs of today; the sheets do not.
  const routeIds = useMemo(() => listedKey?.split(' ').filter(Boolean), [listedKey])
  const { isWanted } = filters
  const { sheets, failed, isComplete, done, total } = useSheets({ routeIds, organization, options, isWanted })
  const failure = failed ?? (error ? { error, refetch } : undefined)
  return (
    <FormPage
      wide
      title={w('all')}
      back={{ to: paths.routes, words: t('routes.title') }}
      actions={
        <Button
          className={styles.screenOnly}
          leftSection={<IconPrinter size={16} />}
          disabled={!isComplete || sheets?.length === 0}
          onClick={() => window.print()}
        >
          {t('runSheet.print')}
        </Button>
      }
    >
      <SheetFilterFields filters={filters} orgId={organization.id} />
      <SheetOptionBoxes options={options} onChange={setOptions} />
      {failure ? (
        <FailureMessage error={failure.error} onRetry={failure.refetch} />
      ) : (
        <div className={styles.progress}>
          <Progress value={isComplete ? 100 : (done / Math.max(1, total)) * 100} aria-label={w('reading')} />
          <Text size="sm" role="status">
            {isComplete ? w('ready', { count: sheets?.length ?? 0 }) : w('progress', { done, total })}
          </Text>
        </div>
      )}
      {sheets && sheets.length > 0 && (
        <>
          <p className={styles.facts}>{[organization.name, today && formats.day(today)].join(' · ')}</p>
          <SheetList routes={sheets.map(({ route }) => route)} />
          {sheets.map((sheet) => (
            <div key={sheet.route.id} className={styles.nextPage}>
              <RunSheet sheet={sheet} organization={organization} options={options} />
            </div>
          ))}
        </>
      )}
    </FormPage>
  )
}
