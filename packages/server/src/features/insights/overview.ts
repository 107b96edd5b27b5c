import {
  addDays,
  type Cell,
  MIN_COVERAGE,
  type Organization,
  type Overview,
  OVERVIEW_OF_PREDICTIONS,
  type OverviewFigure,
  overviewOf,
  type OverviewSource,
  periodBefore,
  type ReportType,
  serviceDateAt,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { scoresSince } from '../../engine/travel-times/travel-times.store.ts'
import { ACCURACY_DAYS, accuracyOf } from '../predictions/accuracy.ts'
import { SOURCES } from './report-sources.ts'
import { type AskedReport, readDays, readFigures } from './reports/report-source.ts'

type Known = OverviewFigure['now']
type Figures = ReadonlyMap<ReportType, Record<string, Cell>>

/** INSIGHT-10: the figures of an office beside those of the period before; `now` is the present moment. */
export async function readOverview(
  db: Db,
  organization: Organization,
  asked: AskedReport,
  now: number,
): Promise<Overview> {
  const { from, to } = asked.filters
  const before = periodBefore({ from, to })
  const earlier = { ...asked, filters: { ...asked.filters, ...before } }
  const sources = overviewOf(organization)
  const [figuresNow, figuresBefore] = [await readSources(db, asked, sources), await readSources(db, earlier, sources)]
  const figures = sources.map((source) => ({
    key: source.key,
    kind: source.kind,
    unit: source.unit,
    report: source.report,
    now: figureOf(source, figuresNow),
    before: figureOf(source, figuresBefore),
  }))
  return {
    period: { from, to },
    before,
    ...asked.rules,
    days: { now: (await readDays(db, asked)).closed, before: (await readDays(db, earlier)).closed },
    figures: [...figures, ...(await readAccuracy(db, organization, now))],
  }
}

const sourceOf = ({ readFrom, report }: OverviewSource) => readFrom ?? report

async function readSources(db: Db, asked: AskedReport, sources: readonly OverviewSource[]): Promise<Figures> {
  const figures = new Map<ReportType, Record<string, Cell>>()
  for (const type of new Set(sources.map(sourceOf)))
    figures.set(type, await readFigures(db, await SOURCES[type].queries(db, asked)))
  return figures
}

/** INSIGHT-12: a figure is withheld where less than 80 % of what it is about is known. */
function figureOf(source: OverviewSource, figures: Figures): Known {
  const read = figures.get(sourceOf(source)) ?? {}
  const number = (column: string) => Number(read[column] ?? 0)
  const { known: knownColumn, of: ofColumn } = source.known ?? { known: 'known', of: 'of' }
  const [known, of] = [number(knownColumn), number(ofColumn)]
  if (source.isCoverage) return { value: of === 0 ? null : known / of, known, of }
  const value = read[source.key] ?? null
  const isShown = value !== null && of > 0 && known >= MIN_COVERAGE * of
  return { value: isShown ? Number(value) : null, known, of }
}

/** INSIGHT-13: how accurate predicted arrivals were in the last 30 days, and in the 30 days before. */
async function readAccuracy(db: Db, { id, timeZone }: Organization, now: number): Promise<OverviewFigure[]> {
  const since = addDays(serviceDateAt(timeZone, now), -ACCURACY_DAYS)
  const recent = accuracyOf((await scoresSince(db, id, { since })).scores)
  const earlier = { since: addDays(since, -ACCURACY_DAYS), before: since }
  const past = accuracyOf((await scoresSince(db, id, earlier)).scores)
  const known = ({ published }: typeof recent) => ({ known: published, of: published })
  return OVERVIEW_OF_PREDICTIONS.map((key) => ({
    key,
    kind: 'share',
    unit: 'predictions',
    report: null,
    now: { value: recent[key], ...known(recent) },
    before: { value: past[key], ...known(past) },
  }))
}
