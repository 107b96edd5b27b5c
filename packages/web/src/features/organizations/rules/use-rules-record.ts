import { type GradeBand, Organization, perAutomaticSetting } from '@firstbell/domain'
import { unitsOf } from '../../../account/units.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { ReadOrganization, useSaveOrganization } from '../organization-settings.tsx'
import { useWords } from '../../../words.ts'
import { organizationsWords } from '../words.en.ts'
import { ruleWords } from './words-rules.en.ts'

type Saving = ReturnType<typeof useSaveOrganization>

/** The form of the service rules, in the units of the organization. */
export function useRulesRecord(organization: ReadOrganization, save: Saving['save'], onSaved: Saving['onSaved']) {
  const w = useWords(ruleWords)
  const t = useWords(organizationsWords)
  const units = unitsOf(organization)
  const { metresPerSecond } = units
  const lockSpeed = Math.round(organization.lockSpeedMps / metresPerSecond)
  const record = useRecordForm({
    record: Organization,
    initial: {
      lateMinutes: organization.lateMinutes,
      notStartedMinutes: organization.notStartedMinutes,
      unseenSeconds: organization.unseenSeconds,
      stopRadiusMetres: organization.stopRadiusMetres,
      skippedMinutes: organization.skippedMinutes,
      lockSpeed,
      walkThroughRequired: organization.walkThroughRequired,
      walkThroughAlert: organization.walkThroughAlert,
      mustBeMetGrades: organization.mustBeMetGrades,
      ...perAutomaticSetting((setting) => organization[setting]),
      driversSeeNotes: organization.driversSeeNotes,
      delegateDays: organization.delegateDays,
      gradeBands: organization.gradeBands,
      elementaryPerSeat: organization.ridersPerSeat.elementary,
      middlePerSeat: organization.ridersPerSeat.middle,
      highPerSeat: organization.ridersPerSeat.high,
      maxRideMinutes: organization.maxRideMinutes,
      latestArrivalMinutes: organization.latestArrivalMinutes,
      earliestArrivalMinutes: organization.earliestArrivalMinutes,
    },
    fields: {
      lateMinutes: { label: w('late'), required: true },
      notStartedMinutes: { label: w('notStarted'), required: true },
      unseenSeconds: { label: w('unseen'), required: true },
      stopRadiusMetres: { label: w('stopRadius'), required: true },
      skippedMinutes: { label: w('skipped'), required: true },
      lockSpeed: { label: w('lockSpeed'), required: true },
      walkThroughRequired: { label: w('walkThrough') },
      walkThroughAlert: { label: w('walkThroughAlert') },
      mustBeMetGrades: { label: w('mustBeMetGrades') },
      ...perAutomaticSetting((setting) => ({ label: t(`changes.fields.${setting}`) })),
      driversSeeNotes: { label: w('driversSeeNotes') },
      delegateDays: { label: w('delegateDays'), required: true },
      gradeBands: { label: w('bands'), check: faultOf },
      elementaryPerSeat: { label: w('elementaryPerSeat'), required: true },
      middlePerSeat: { label: w('middlePerSeat'), required: true },
      highPerSeat: { label: w('highPerSeat'), required: true },
      maxRideMinutes: { label: w('maxRideMinutes'), required: true },
      latestArrivalMinutes: {
        label: w('latestArrivalMinutes'),
        required: true,
        check: (latest: number, values: { earliestArrivalMinutes: number }) =>
          latest > values.earliestArrivalMinutes ? w('arrivalOrder') : undefined,
      },
      earliestArrivalMinutes: { label: w('earliestArrivalMinutes'), required: true },
    },
    save: ({ lockSpeed: typed, elementaryPerSeat, middlePerSeat, highPerSeat, ...rest }) => {
      const ridersPerSeat = { elementary: elementaryPerSeat, middle: middlePerSeat, high: highPerSeat }
      const changes = { ...rest, ridersPerSeat }
      // What was only looked at stays as it is: another unit would round it.
      return save(typed === lockSpeed ? changes : { ...changes, lockSpeedMps: typed * metresPerSecond })
    },
    onSaved,
  })

  function faultOf(bands: readonly GradeBand[]): string | undefined {
    if (bands.some(({ name, grades }) => name.trim() === '' || grades.length === 0)) return w('bandIncomplete')
    const grades = bands.flatMap((band) => band.grades.map((grade) => grade.trim().toLowerCase()))
    const twice = grades.find((grade, at) => grades.indexOf(grade) < at)
    return twice && w('gradeTwice', { grade: twice.toUpperCase() })
  }

  return { record, units }
}
