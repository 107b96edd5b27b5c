import { type Organization, REPORTS, type ReportType } from '@firstbell/domain'

/** The list of reports, in its order. */
const GROUPS = {
  ridership: ['ridership', 'riders', 'notRiding', 'load', 'rideTime', 'countWeek'],
  onTime: ['onTimeStops', 'onTimeSchools', 'skippedStops'],
  runs: ['runLog', 'runDetail'],
  messages: ['alerts', 'messageDelivery', 'adoption'],
  data: ['dataQuality'],
} as const satisfies Record<string, readonly ReportType[]>

export interface ReportGroup {
  name: keyof typeof GROUPS
  types: readonly ReportType[]
}

/** REPORTS-5: the reports that an organization has, in groups; a group without any is left out. */
export function reportGroupsOf({ ridershipEnabled }: Pick<Organization, 'ridershipEnabled'>): ReportGroup[] {
  const has = (type: ReportType) => ridershipEnabled || !REPORTS[type].needsRidership
  return (Object.keys(GROUPS) as (keyof typeof GROUPS)[]) // its own keys
    .map((name) => ({ name, types: GROUPS[name].filter(has) }))
    .filter(({ types }) => types.length > 0)
}
