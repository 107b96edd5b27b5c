import { type Answer, api } from '@firstbell/contract'
import { type Organization, totalsOf } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext, useParams } from 'react-router'
import { query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import layout from '../../ui/page/page.module.css'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { Fact } from '../../ui/text/fact.tsx'
import { useDates, useFormats, useLocale } from '../../ui/text/formats.ts'
import { CountTable } from './count-table.tsx'
import styles from './count-weeks.module.css'
import { RemoveCount } from './remove-count.tsx'
import { SignCount } from './sign-count.tsx'

export type ShownCount = Answer<typeof api.countweeks.get>

/** COUNT-5: a count as it is known now, the rides behind each of its numbers, and how it was signed. */
export function CountWeekPage() {
  const { t } = useTranslation()
  const { countWeekId = '' } = useParams()
  const { data, error, refetch } = useQuery(query(api.countweeks.get, { params: { countWeekId } }))
  return (
    <FormPage
      title={data?.name ?? t('countWeeks.title')}
      back={{ to: paths.countWeeks, words: t('countWeeks.back') }}
      actions={data && data.revisions.length === 0 && <RemoveCount countWeekId={countWeekId} />}
      wide
    >
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={5} />)}
      {data && <Count week={data} />}
    </FormPage>
  )
}

function Count({ week }: { week: ShownCount }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const { count, dates, openDates, revisions } = week
  const totals = totalsOf(count, dates)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const isChanged = revisions[0] !== undefined && revisions[0].count.hash !== count.hash
  return (
    <>
      <p className={styles.definition}>{t('countWeeks.definition')}</p>
      {openDates.length > 0 && (
        <p role="status">
          {t('countWeeks.open', { dates: openDates.map((date) => formats.shortDay(date)).join(', ') })}
        </p>
      )}
      {isChanged && <p role="status">{t('countWeeks.changed')}</p>}
      <dl className={styles.facts}>
        <Fact name={t('countWeeks.average.am')}>{number.format(totals.am)}</Fact>
        <Fact name={t('countWeeks.average.pm')}>{number.format(totals.pm)}</Fact>
        <Fact name={t('countWeeks.children')}>{number.format(count.children)}</Fact>
        <Fact name={t('countWeeks.coverage')}>{totals.coverage === null ? '—' : share.format(totals.coverage)}</Fact>
      </dl>
      <CountTable count={count} dates={dates} />
      {(isChanged || revisions.length === 0) && openDates.length === 0 && <SignCount week={week} />}
      {revisions.length > 0 && <Revisions week={week} />}
    </>
  )
}

function Revisions({ week: { revisions, dates } }: { week: ShownCount }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useOutletContext<Organization>()
  const moments = useDates(timeZone)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <section>
      <h2 className={styles.heading}>{t('countWeeks.revisions')}</h2>
      <div className={layout.wide}>
        <table className={layout.table}>
          <thead>
            <tr>
              <th scope="col">{t('countWeeks.revision')}</th>
              <th scope="col">{t('countWeeks.when')}</th>
              <th scope="col">{t('countWeeks.who')}</th>
              <th scope="col">{t('countWeeks.average.am')}</th>
              <th scope="col">{t('countWeeks.average.pm')}</th>
              <th scope="col">{t('countWeeks.children')}</th>
              <th scope="col">{t('countWeeks.digest')}</th>
            </tr>
          </thead>
          <tbody>
            {revisions.map(({ revision, signedAt, signedBy, count }) => {
              const totals = totalsOf(count, dates)
              return (
                <tr key={revision}>
                  <td>{revision}</td>
                  <td>{moments.moment(signedAt)}</td>
                  <td>{signedBy}</td>
                  <td>{number.format(totals.am)}</td>
                  <td>{number.format(totals.pm)}</td>
                  <td>{number.format(count.children)}</td>
                  <td className={styles.digest}>{count.hash}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
