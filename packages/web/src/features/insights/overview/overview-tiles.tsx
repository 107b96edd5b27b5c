import { daysBetween, type Overview, type OverviewFigure, type ReportRules } from '@firstbell/domain'
import { valuesOfRules } from '@firstbell/domain/report-texts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { PageMessage } from '../../../ui/page/message.tsx'
import { useLocale } from '../../../ui/text/formats.ts'
import { IconChartBar } from '../../../ui/text/icons.ts'
import { addressOfReport, type AskedReport } from '../filters/address.ts'
import insights from '../insights.module.css'
import card from '../../../ui/page/card.module.css'
import styles from './overview-tiles.module.css'
import { Value } from '../value.tsx'
import { useValues } from '../values.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { OverviewAnswers } from './overview-answers.tsx'
import { overviewWords } from './words-overview.en.ts'

interface OverviewTilesProps {
  overview: Overview
  asked: AskedReport
}

/** The answers to what an office asks; below, the figures with what they mean, how much is known, and what they were before; or why there are none. */
export function OverviewTiles({ overview, asked }: OverviewTilesProps) {
  const t = useWords(insightsWords)
  const write = useValues()
  const { format } = new Intl.NumberFormat(useLocale())
  const { period, before, days, figures } = overview
  const allDays = daysBetween(period.from, period.to) + 1
  return (
    <>
      {days.now === 0 && (
        <PageMessage icon={IconChartBar} title={t('insights.none')}>
          {t('insights.noneLead')}
        </PageMessage>
      )}
      <p className={insights.coverage}>
        {t('insights.days', { closed: format(days.now), count: allDays, of: format(allDays) })}{' '}
        {t('insights.overview.compared', {
          from: write('date', before.from),
          to: write('date', before.to),
          count: days.before,
        })}
      </p>
      {days.now > 0 && <OverviewAnswers {...{ overview, asked }} />}
      <h3 className={styles.all}>{t('insights.overview.all')}</h3>
      <ul className={styles.tiles} aria-label={t('insights.overview.title')}>
        {figures.map((figure) => (
          <OverviewTile key={figure.key} figure={figure} rules={overview} asked={asked} />
        ))}
      </ul>
    </>
  )
}

interface OverviewTileProps {
  figure: OverviewFigure
  rules: ReportRules
  asked: AskedReport
}

function OverviewTile({ figure: { key, kind, unit, report, now, before }, rules, asked }: OverviewTileProps) {
  const t = useWords(insightsWords)
  const w = useWords(overviewWords)
  const write = useValues()
  const { format } = new Intl.NumberFormat(useLocale())
  const name = w(`${key as keyof typeof overviewWords}.name`)
  const definition = w(`${key as keyof typeof overviewWords}.definition`, valuesOfRules(rules))
  const share = now.of > 0 ? write('share', now.known / now.of) : undefined
  return (
    <li className={`${card.card} ${styles.tile}`}>
      <h3>
        {report ? (
          <Anchor component={Link} to={addressOfReport(asked, report)} inherit>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </h3>
      <p className={styles.value}>
        <Value kind={kind} value={now.value} hasCoverage={now.of > 0} />
        <span className={styles.before}>
          {before.value === null
            ? t('insights.overview.unknownBefore')
            : t('insights.overview.before', { value: write(kind, before.value) })}
        </span>
      </p>
      <p className={styles.definition}>{definition}</p>
      {share && (
        <p className={styles.definition}>
          {unit === 'predictions'
            ? t('insights.overview.predictions', { count: now.of, of: format(now.of) })
            : t(`insights.coverage.${unit}`, { share, count: now.of, of: format(now.of) })}
        </p>
      )}
    </li>
  )
}
