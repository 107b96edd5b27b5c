import { type Organization, ExchangeKind } from '@firstbell/domain'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { failureOf } from '../../api.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import page from '../../ui/page/page.module.css'
import styles from './exchange-page.module.css'
import { UnreadableFile } from './files.ts'
import { KindRow } from './kind-row.tsx'
import { TriedFile } from './tried-file.tsx'
import { useImport } from './use-import.ts'

/** Records from files, and into files: a template, a dry run, and then all of it at once. */
export function ExchangePage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const work = useImport(orgId)
  const { progress, tried, error } = work
  return (
    <FormPage wide title={t('exchange.title')}>
      <p className={styles.lead}>{t('exchange.lead')}</p>
      <div className={page.wide}>
        <table className={page.table} aria-label={t('exchange.title')}>
          <thead>
            <tr>
              <th scope="col">{t('exchange.what')}</th>
              <th scope="col">{t('exchange.import')}</th>
              <th scope="col">{t('exchange.template')}</th>
              <th scope="col">{t('exchange.export')}</th>
            </tr>
          </thead>
          <tbody>
            {ExchangeKind.options.map((kind) => (
              <KindRow key={kind} kind={kind} busy={progress !== null} onFile={(file) => work.begin(kind, file)} />
            ))}
          </tbody>
        </table>
      </div>
      <FormSentence>
        {error && (error instanceof UnreadableFile ? t('exchange.unreadable') : t(`failures.${failureOf(error)}`))}
      </FormSentence>
      <div role="status">
        {progress && (
          <>
            <p className={styles.lead}>{t(`exchange.steps.${progress.step}`)}</p>
            <Progress value={progress.share * 100} animated aria-label={t(`exchange.steps.${progress.step}`)} />
          </>
        )}
      </div>
      {tried && (
        <TriedFile
          tried={tried}
          done={work.done}
          busy={progress !== null}
          onWrite={() => work.write(tried)}
          onForget={work.forget}
        />
      )}
    </FormPage>
  )
}
