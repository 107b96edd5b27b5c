import { Button, FileInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, failureOf } from '../../api.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ImportProgress } from './import-progress.tsx'
import { PresentRegion } from './present-region.tsx'
import styles from './region-page.module.css'
import { useRegionImport } from './use-region-import.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { regionWords } from './words.en.ts'

const LOOK_EVERY_MS = 1000

/** The map of the installation: what is in place, and another one from files. */
export function RegionPage() {
  const t = useWords(uiWords)
  const w = useWords(regionWords)
  usePageTitle(w('title'))
  const [map, setMap] = useState<File | null>(null)
  const [addresses, setAddresses] = useState<File[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['region'],
    queryFn: () => client.region.get({}),
    // The town of a demo is built while the page may be open already.
    refetchInterval: ({ state }) => (state.data?.region && !state.data.importing ? false : LOOK_EVERY_MS),
  })
  const sending = useRegionImport(refetch)
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={4} />
  const isBusy = sending.pending || data.importing !== null
  return (
    <div className={styles.page}>
      <PageHeader title={w('title')} />
      <Stack maw={640} gap="lg">
        <PresentRegion status={data} />
        <FormSentence>{data.failure ?? (sending.error && t(`failures.${failureOf(sending.error)}`))}</FormSentence>
        {isBusy ? (
          <ImportProgress importing={data.importing} sentShare={sending.sentShare} />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (map) sending.start({ map, addresses })
            }}
          >
            <Stack gap="md">
              <FileInput
                label={w('map')}
                description={w('mapHint')}
                placeholder={w('choose')}
                accept=".pbf"
                value={map}
                onChange={setMap}
                clearable
                clearButtonProps={{ 'aria-label': w('clear', { field: w('map') }) }}
              />
              <FileInput
                label={w('addresses')}
                description={w('addressesHint')}
                placeholder={w('chooseSeveral')}
                accept=".csv,.geojson,.json"
                multiple
                value={addresses}
                onChange={setAddresses}
                clearable
                clearButtonProps={{ 'aria-label': w('clear', { field: w('addresses') }) }}
              />
              <Button type="submit" disabled={!map} className={styles.submit}>
                {w('import')}
              </Button>
            </Stack>
          </form>
        )}
        <Text size="sm" c="dimmed">
          {w('staysUntilDone')}
        </Text>
      </Stack>
      {sending.dialog}
    </div>
  )
}
