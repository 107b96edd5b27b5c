import { LocalDate, ReportFilters, REPORTS, type ReportShape, ReportType } from '@firstbell/domain'
import { ADDRESS_PARTS, reportAddress } from '@firstbell/domain/report-schedules'
import { paths } from '../../../paths.ts'
import type { Period } from './periods.ts'

/** What the page shows. All of it is in its address: it survives a reload, can be sent to a colleague, and Back undoes it. */
export interface AskedReport {
  type: ReportType
  filters: ReportFilters
  page: number
  /** Keys of the columns that are not shown. */
  hidden: readonly string[]
}

export type AddressFilter = ReportShape['filters'][number]

/** What is missing or makes no sense is as it is at first: the first report, its usual period, no filter. */
export function readAddress(
  address: URLSearchParams,
  usual: { types: readonly [ReportType, ...ReportType[]]; period: Period },
): AskedReport {
  const type = usual.types.find((one) => one === address.get('report')) ?? usual.types[0]
  const { filters: names, groupings } = REPORTS[type]
  const period = { from: dateIn(address, 'from'), to: dateIn(address, 'to') }
  const by = groupings.find((one) => one === address.get('by')) ?? groupings[0]
  const filters: ReportFilters = {
    ...(period.from && period.to ? { from: period.from, to: period.to } : usual.period),
    ...Object.fromEntries(
      names.flatMap((name) => {
        const { data } = ReportFilters.shape[name].safeParse(address.get(ADDRESS_PARTS[name]) ?? undefined)
        return data ? [[name, data]] : []
      }),
    ),
    ...(by && { by }),
  }
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  return { type, filters, page, hidden: address.get('hide')?.split('.').filter(Boolean) ?? [] }
}

const dateIn = (address: URLSearchParams, name: string) => LocalDate.safeParse(address.get(name)).data

export function addressOf({ type, filters, page, hidden }: AskedReport): URLSearchParams {
  const address = new URLSearchParams(reportAddress(type, filters))
  if (page > 1) address.set('page', String(page))
  if (hidden.length > 0) address.set('hide', hidden.join('.'))
  return address
}

/** Where a report is shown. */
export function addressOfReport(asked: AskedReport, type: ReportType) {
  return { pathname: paths.reports, search: `?${addressOf(otherReport(asked, type)).toString()}` }
}

/** The report whose filters the overview has, too: those of runs. */
export const FILTERED_LIKE_OVERVIEW: ReportType = 'runLog'

/** Where the overview about the same runs is shown. */
export function addressOfOverview(asked: AskedReport) {
  const address = addressOf(otherReport(asked, FILTERED_LIKE_OVERVIEW))
  address.delete('report')
  return { pathname: paths.overview, search: `?${address.toString()}` }
}

/** The address of a report about its usual period. */
export function addressWithoutPeriod(type: ReportType, filters: Omit<ReportFilters, 'from' | 'to'>): string {
  const address = new URLSearchParams(reportAddress(type, { ...filters, from: '', to: '' }))
  address.delete('from')
  address.delete('to')
  return address.toString()
}

/** Another report about the same runs, as far as it has these filters. */
export function otherReport({ filters }: AskedReport, type: ReportType): AskedReport {
  const { filters: names } = REPORTS[type]
  const { from, to } = filters
  const kept = Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))
  return { type, filters: { from, to, ...kept }, page: 1, hidden: [] }
}

/** The names of the filters that are set. */
export function setFilters({ type, filters }: AskedReport): AddressFilter[] {
  return REPORTS[type].filters.filter((name) => filters[name] !== undefined)
}

export function withoutFilters({ type, filters: { from, to, by }, hidden }: AskedReport): AskedReport {
  return { type, filters: { from, to, ...(by && { by }) }, page: 1, hidden }
}
