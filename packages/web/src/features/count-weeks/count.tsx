import { type Organization, totalsOf } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { Fact } from '../../ui/text/fact.tsx'
import { useDates, useFormats, useLocale } from '../../ui/text/formats.ts'
import { Table } from '../../ui/table/table.tsx'
import { CountTable } from './count-table.tsx'
import styles from './count-weeks.module.css'
import type { ShownCount } from './shown-count.ts'
import { SignCount } from './sign-count.tsx'
import { countWeekWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** COUNT-5: a count as it is known now, the rides behind each of its numbers, and how it was signed. */
export function Count({ week }: { week: ShownCount }) {
  return isNoLongerStored(week) ? <SignedCount week={week} /> : <PresentCount week={week} />
}

/** REPORTS-38: whether a day is gone that was closed when the count was signed. */
function isNoLongerStored({ revisions, openDates }: ShownCount): boolean {
  return revisions.length > 0 && openDates.length > 0
}

/** A count whose rides are no longer stored, as it was signed last. */
function SignedCount({ week }: { week: ShownCount }) {
  const t = useWords(countWeekWords)
  const { timeZone } = useOutletContext<Organization>()
  const moments = useDates(timeZone)
  const [latest] = week.revisions
  if (!latest) return null
  return (
    <>
      <p className={styles.definition}>{t('definition')}</p>
      <p role="status">{t('asSigned', { date: moments.date(latest.signedAt) })}</p>
      <CountFacts count={latest.count} dates={week.dates} />
      <CountTable count={latest.count} dates={week.dates} isSigned />
      <Revisions week={week} />
    </>
  )
}

function PresentCount({ week }: { week: ShownCount }) {
  const t = useWords(countWeekWords)
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const { count, dates, openDates, revisions } = week
  const isChanged = revisions[0] !== undefined && revisions[0].count.hash !== count.hash
  return (
    <>
      <p className={styles.definition}>{t('definition')}</p>
      {openDates.length > 0 && (
        <p role="status">{t('open', { dates: openDates.map((date) => formats.shortDay(date)).join(', ') })}</p>
      )}
      {isChanged && <p role="status">{t('changed')}</p>}
      <CountFacts count={count} dates={dates} />
      <CountTable count={count} dates={dates} />
      {(isChanged || revisions.length === 0) && openDates.length === 0 && <SignCount week={week} />}
      {revisions.length > 0 && <Revisions week={week} />}
    </>
  )
}

function CountFacts({ count, dates }: Pick<ShownCount, 'count' | 'dates'>) {
  const t = useWords(countWeekWords)
  const locale = useLocale()
  const totals = totalsOf(count, dates)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <dl className={styles.facts}>
      <Fact name={t('average.am')}>{number.format(totals.am)}</Fact>
      <Fact name={t('average.pm')}>{number.format(totals.pm)}</Fact>
      <Fact name={t('children')}>{number.format(count.children)}</Fact>
      <Fact name={t('coverage')}>{totals.coverage === null ? '—' : share.format(totals.coverage)}</Fact>
    </dl>
  )
}

function Revisions({ week: { revisions, dates } }: { week: ShownCount }) {
  const t = useWords(countWeekWords)
  const locale = useLocale()
  const { timeZone } = useOutletContext<Organization>()
  const moments = useDates(timeZone)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return (
    <section>
      <h2 className={styles.heading}>{t('revisions')}</h2>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('revision')}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('average.am')}</th>
            <th scope="col">{t('average.pm')}</th>
            <th scope="col">{t('children')}</th>
            <th scope="col">{t('digest')}</th>
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
      </Table>
    </section>
  )
}
