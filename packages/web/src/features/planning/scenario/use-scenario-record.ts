import { promiseWords } from '../plan/words-promise.en.ts'
import { ChangeLimits, type Organization, Scenario, ScenarioRules, ScenarioStops } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { client } from '../../../api.ts'
import { useBellFields } from '../bells/use-bell-fields.ts'
import { positionRule } from '../../../map/places/position-rule.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { changedFrom, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useTimeFields } from '../../../ui/form/fields/use-time-fields.ts'
import { type ScenarioValues, scenarioOf, scenarioValuesOf } from './scenario-values.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { changeWords } from '../changes/words-changes.en.ts'
import { cornerWords } from '../corners/words-corners.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { mapWords } from '../../../map/words.en.ts'

export type ReadScenario = Scenario & { version: string }
export type ScenarioRecord = ReturnType<typeof useRecordForm<ScenarioValues, unknown>>

const LIMITS = { shape: { ...Scenario.shape, ...ScenarioStops.shape, ...ScenarioRules.shape, ...ChangeLimits.shape } }

/** The setup of a scenario as a form; only what was changed is saved, unless somebody else has changed it meanwhile. */
export function useScenarioRecord(scenario: ReadScenario): ScenarioRecord {
  const t = useWords(planningWords)
  const { metresPerUnit, distanceUnit, speedUnit } = unitsOf(useOutletContext<Organization>())
  const fields = useFields(distanceUnit, speedUnit)
  const initial = scenarioValuesOf(scenario, metresPerUnit)
  const written = (values: ScenarioValues) => scenarioOf(values, scenario, metresPerUnit)
  return useRecordForm<ScenarioValues, unknown>({
    record: LIMITS,
    initial,
    fields,
    save: (values) =>
      client.scenarios.change({
        params: { scenarioId: scenario.id },
        body: changedFrom(written(initial), written(values)),
        ifMatch: scenario.version,
      }),
    onSaved: () => void notify({ message: t('setup.saved') }),
    failures: { precondition_failed: t('setup.conflict') },
  })
}

function useFields(distanceUnit: string, speedUnit: string) {
  const t = useWords(changeWords, cornerWords, planningWords, promiseWords)
  const timeFields = useTimeFields()
  const notBefore = t('changeLimits.notBefore')
  const general = useWords(mapWords, uiWords)
  const required = (
    name:
      | 'name'
      | 'maxRidersPerStop'
      | 'maxRideMinutes'
      | 'earliestArrivalMinutes'
      | 'loadingMinutes'
      | 'loadPercent'
      | 'dwellSeconds'
      | 'dwellSecondsPerRider'
      | 'drivingPercent'
      | 'budgetSeconds'
      | 'seed'
      | 'elementaryPerSeat'
      | 'middlePerSeat'
      | 'highPerSeat',
  ) => ({ label: t(`fields.${name}`), required: true }) as const
  return {
    name: required('name'),
    direction: { label: t('fields.direction') },
    schoolIds: { label: t('fields.schools'), required: true },
    riders: { label: t('fields.riders') },
    source: { label: t('fields.source') },
    maxRidersPerStop: required('maxRidersPerStop'),
    cornerSpacing: { label: t('corners.spacing', { unit: distanceUnit }), required: true },
    cornerSpeed: { label: t('corners.speed', { unit: speedUnit }), required: true },
    crossingSpeed: { label: t('corners.crossing', { unit: speedUnit }), required: true },
    alsoExisting: { label: t('corners.alsoExisting') },
    wheelchairsAtHome: { label: t('fields.wheelchairsAtHome') },
    sameBothWays: { label: t('fields.sameBothWays') },
    buses: { label: t('sections.buses'), required: true },
    sharesSeats: { label: t('fields.sharedSeats') },
    elementaryPerSeat: required('elementaryPerSeat'),
    middlePerSeat: required('middlePerSeat'),
    highPerSeat: required('highPerSeat'),
    yard: positionRule(general, t('fields.yard')),
    maxRideMinutes: required('maxRideMinutes'),
    earliestArrivalMinutes: required('earliestArrivalMinutes'),
    latestArrivalMinutes: {
      label: t('fields.latestArrivalMinutes'),
      required: true,
      check: (latest: number, values: ScenarioValues) =>
        latest > values.earliestArrivalMinutes ? t('faults.arrival') : undefined,
    },
    loadingMinutes: required('loadingMinutes'),
    dwellSeconds: required('dwellSeconds'),
    dwellSecondsPerRider: required('dwellSecondsPerRider'),
    drivingPercent: required('drivingPercent'),
    loadPercent: required('loadPercent'),
    mixSchools: { label: t('fields.mixSchools') },
    mixGradeBands: { label: t('fields.mixGradeBands') },
    severalRoutesPerBus: { label: t('fields.severalRoutesPerBus') },
    inTimePercent: { label: t('rule.label') },
    maxDriverMinutes: { label: t('fields.maxDriverMinutes') },
    extraWalk: { label: t('changeLimits.extraWalk', { unit: distanceUnit }) },
    maxExtraRideMinutes: { label: t('changeLimits.maxExtraRideMinutes') },
    maxEarlierMinutes: { label: t('changeLimits.pickupEarlier') },
    notBefore: { label: notBefore, check: timeFields.check(notBefore) },
    maxChangedPercent: { label: t('changeLimits.maxChangedPercent') },
    ...useBellFields(),
    goals: { label: t('fields.goals'), required: true },
    budgetSeconds: required('budgetSeconds'),
    seed: required('seed'),
  }
}
