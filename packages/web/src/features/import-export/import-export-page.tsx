import { api } from '@firstbell/contract'
import { type Organization, ImportKind } from '@firstbell/domain'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { failureOf, query } from '../../api.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import styles from './import-export-page.module.css'
import { ColumnMatching } from './columns/column-matching.tsx'
import { RepeatedColumn } from './files/files.ts'
import { KindRow } from './kind-row.tsx'
import { TriedFile } from './rows/tried-file.tsx'
import { UnreadableFile } from './files/unreadable-file.ts'
import { type ImportProgress, useImport } from './use-import.ts'
import { importExportWords } from './words.en.ts'
import { useWords, type Translate } from '../../words.ts'
import { columnWords } from './columns/words-columns.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { Table } from '../../ui/table/table.tsx'

/** What has begun to change something is done to its end. */
const UNCANCELED: readonly ImportProgress['step'][] = ['writing', 'drawing']

/** Records from files, and into files: a template, a dry run, and then all of it at once. */
export function ImportExportPage() {
  const t = useWords(importExportWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const words = useWords(columnWords)
  const { data: counts } = useQuery(query(api.organizations.recordCounts, { params: { organizationId: orgId } }))
  const work = useImport(orgId)
  const { progress, toMatch, tried, error } = work
  return (
    <FormPage wide title={t('importExport.title')}>
      <p className={styles.lead}>{t('importExport.lead')}</p>
      <Table label={t('importExport.title')}>
        <thead>
          <tr>
            <th scope="col">{t('importExport.what')}</th>
            <th scope="col" data-align="end">
              {words('records')}
            </th>
            <th scope="col">{t('importExport.import')}</th>
            <th scope="col">{words('files')}</th>
          </tr>
        </thead>
        <tbody>
          {ImportKind.options.map((kind, index) => (
            <KindRow
              key={kind}
              kind={kind}
              step={index + 1}
              count={counts?.[kind]}
              busy={progress !== null}
              onFile={(file) => work.begin(kind, file)}
            />
          ))}
        </tbody>
      </Table>
      <FormSentence>{error && sentenceOf(t, error)}</FormSentence>
      <div role="status">
        {progress && (
          <>
            <p className={styles.lead}>{t(`importExport.steps.${progress.step}`)}</p>
            <Progress value={progress.share * 100} animated aria-label={t(`importExport.steps.${progress.step}`)} />
            {!UNCANCELED.includes(progress.step) && (
              <Button variant="default" mt="xs" onClick={work.cancel}>
                {t('form.cancel')}
              </Button>
            )}
          </>
        )}
      </div>
      {toMatch && (
        <ColumnMatching
          {...toMatch}
          busy={progress !== null}
          onCheck={(match) => work.match(toMatch.file, match)}
          onForget={work.forget}
        />
      )}
      {tried && (
        <TriedFile
          tried={tried}
          done={work.done}
          busy={progress !== null}
          onLocate={() => work.locate(tried)}
          onWrite={(choice) => work.write({ ...tried, ...choice })}
          onForget={work.forget}
        />
      )}
    </FormPage>
  )
}

function sentenceOf(t: Translate<typeof importExportWords | typeof uiWords>, error: Error): string {
  if (error instanceof UnreadableFile) return t(`importExport.unreadable.${error.kind}`)
  if (error instanceof RepeatedColumn) return t('importExport.repeatedColumn', { column: error.message })
  return t(`failures.${failureOf(error)}`)
}
