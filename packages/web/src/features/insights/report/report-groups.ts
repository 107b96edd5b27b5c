import { type Organization, REPORT_GROUPS, REPORTS, type ReportType } from '@firstbell/domain'

export interface ReportGroup {
  name: (typeof REPORT_GROUPS)[number]
  types: readonly ReportType[]
}

/** REPORTS-5: the reports that an organization has, in groups; a group without any is left out. */
export function reportGroupsOf({ ridershipEnabled }: Pick<Organization, 'ridershipEnabled'>): ReportGroup[] {
  const types = (Object.keys(REPORTS) as ReportType[]) // its own keys
    .filter((type) => ridershipEnabled || !REPORTS[type].needsRidership)
  return REPORT_GROUPS.map((name) => ({ name, types: types.filter((type) => REPORTS[type].group === name) })).filter(
    (group) => group.types.length > 0,
  )
}
