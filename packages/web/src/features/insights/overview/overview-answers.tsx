import { api } from '@firstbell/contract'
import type { Organization, Overview, Report, ReportType } from '@firstbell/domain'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import card from '../../../ui/page/card.module.css'
import { useLocale } from '../../../ui/text/formats.ts'
import { addressOfReport, type AskedReport, otherReport } from '../filters/address.ts'
import { useValues } from '../values.ts'
import { fullestRoutes, latestRoutes, type RouteShare, summaryOf } from './answers.ts'
import styles from './overview-tiles.module.css'
import { answerWords } from './words-answers.en.ts'
import { useWords } from '../../../words.ts'

interface OverviewAnswersProps {
  overview: Overview
  asked: AskedReport
}

/** INSIGHT-17: what an office asks about a period, each with a sentence, what stands out, and the report that has the rest. */
export function OverviewAnswers({ overview, asked }: OverviewAnswersProps) {
  const t = useWords(answerWords)
  const { ridershipEnabled } = useOutletContext<Organization>()
  return (
    <ul className={styles.answers} aria-label={t('label')}>
      <OnTime {...{ overview, asked }} />
      <LateMost asked={asked} />
      {ridershipEnabled && <Riding {...{ overview, asked }} />}
      {ridershipEnabled && <Full asked={asked} />}
      <Told asked={asked} />
    </ul>
  )
}

function OnTime({ overview, asked }: OverviewAnswersProps) {
  const t = useWords(answerWords)
  const write = useValues()
  const figure = (key: string) => overview.figures.find((one) => one.key === key)
  const [stops, bells] = [figure('onTimeAtStop'), figure('onTimeBeforeBell')]
  const share = stops?.now.value ?? null
  const before = stops?.before.value ?? null
  const atBell = bells?.now.value ?? null
  return (
    <Answer name="onTime" type="onTimeStops" asked={asked}>
      <p>
        {share === null ? t('unknown') : t('onTime.answer', { share: write('share', share) })}{' '}
        {before !== null && t('onTime.before', { share: write('share', before) })}
      </p>
      {atBell !== null && <p>{t('onTime.bell', { share: write('share', atBell) })}</p>}
    </Answer>
  )
}

function LateMost({ asked }: Pick<OverviewAnswersProps, 'asked'>) {
  const t = useWords(answerWords)
  const report = useReport(asked, 'onTimeStops')
  const routes = latestRoutes(report?.rows ?? [])
  return (
    <Answer name="late" type="onTimeStops" asked={asked} isFetching={!report}>
      <p>{t(routes.length > 0 ? 'late.answer' : 'late.none')}</p>
      <RouteShares routes={routes} />
    </Answer>
  )
}

function Riding({ overview, asked }: OverviewAnswersProps) {
  const t = useWords(answerWords)
  const write = useValues()
  const share = overview.figures.find(({ key }) => key === 'rodeShare')?.now.value ?? null
  return (
    <Answer name="riding" type="notRiding" asked={asked}>
      <p>{share === null ? t('unknown') : t('riding.answer', { share: write('share', share) })}</p>
    </Answer>
  )
}

function Full({ asked }: Pick<OverviewAnswersProps, 'asked'>) {
  const t = useWords(answerWords)
  const report = useReport(asked, 'load')
  const over = summaryOf(report, 'overSeats')
  const routes = fullestRoutes(report?.rows ?? [])
  return (
    <Answer name="full" type="load" asked={asked} isFetching={!report}>
      <p>
        {over === null ? t('unknown') : over === 0 ? t('full.notOver') : t('full.answer', { count: over })}{' '}
        {routes.length > 0 && t('full.fullest')}
      </p>
      <RouteShares routes={routes} />
    </Answer>
  )
}

function Told({ asked }: Pick<OverviewAnswersProps, 'asked'>) {
  const t = useWords(answerWords)
  const write = useValues()
  const { format } = new Intl.NumberFormat(useLocale())
  const report = useReport(asked, 'messageDelivery')
  const of = summaryOf(report, 'recipients') ?? 0
  const share = summaryOf(report, 'share')
  const [failed, noAddress] = [summaryOf(report, 'failed') ?? 0, summaryOf(report, 'noAddress') ?? 0]
  return (
    <Answer name="told" type="messageDelivery" asked={asked} isFetching={!report}>
      <p>
        {of === 0
          ? t('told.none')
          : share === null
            ? t('unknown')
            : t('told.answer', { share: write('share', share), of: format(of) })}{' '}
        {failed > 0 && t('told.failed', { count: failed })} {noAddress > 0 && t('told.noAddress', { count: noAddress })}
      </p>
    </Answer>
  )
}

interface AnswerProps {
  name: 'onTime' | 'late' | 'riding' | 'full' | 'told'
  type: ReportType
  asked: AskedReport
  isFetching?: boolean
  children: ReactNode
}

function Answer({ name, type, asked, isFetching = false, children }: AnswerProps) {
  const t = useWords(answerWords)
  return (
    <li className={`${card.card} ${styles.tile} ${styles.answer}`} aria-busy={isFetching}>
      <h3>{t(`${name}.question`)}</h3>
      {!isFetching && children}
      <Anchor component={Link} to={addressOfReport(asked, type)} size="sm">
        {t(`${name}.link`)}
      </Anchor>
    </li>
  )
}

function RouteShares({ routes }: { routes: readonly RouteShare[] }) {
  const write = useValues()
  if (routes.length === 0) return null
  return (
    <ol className={styles.worst}>
      {routes.map(({ route, share }) => (
        <li key={route}>
          <span>{route}</span> <strong>{write('share', share)}</strong>
        </li>
      ))}
    </ol>
  )
}

/** The whole of a report about the same runs. */
function useReport(asked: AskedReport, type: ReportType): Report | undefined {
  const { id: orgId } = useOutletContext<Organization>()
  const { filters } = otherReport(asked, type)
  const { data } = useQuery(query(api.insights.get, { params: { type }, query: { orgId, ...filters } }))
  return data
}
