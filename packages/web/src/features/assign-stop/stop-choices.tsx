import type { Organization, StopOption, StopOptions } from '@firstbell/domain'
import { Radio, Select, Stack, Text } from '@mantine/core'
import { unitsOf } from '../../account/units.ts'
import { useLocale, useTimeOfDay } from '../../ui/text/formats.ts'
import styles from './assign-stop.module.css'
import { assignStopWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** The value of the radio button of a new stop; each other value is the id of a stop. */
export const AT_HOME = 'home'

interface StopChoicesProps {
  options: StopOptions
  organization: Pick<Organization, 'units' | 'timeZone'>
  label: string
  value: string
  onChange(value: string): void
  /** The route of a new stop. */
  routeId: string
  onRoute(routeId: string): void
}

/** The stops at which the child could wait, and a new one at its home as the last choice. */
export function StopChoices({ options, organization, label, value, onChange, routeId, onRoute }: StopChoicesProps) {
  const w = useWords(assignStopWords)
  const timeOfDay = useTimeOfDay()
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {options.stops.map((option) => (
          <Radio
            key={option.stopId}
            value={option.stopId}
            classNames={{ root: styles.choice, description: styles.facts }}
            label={
              <>
                <b>{timeOfDay(option.stoptime)}</b> {w('stopOn', { stop: option.stopName, route: option.routeName })}
              </>
            }
            description={<Facts {...{ option, organization }} wheelchair={options.wheelchair} />}
          />
        ))}
        {options.newStops.length > 0 && (
          <Radio
            value={AT_HOME}
            classNames={{ root: styles.choice, description: styles.facts }}
            label={w('atHome')}
            description={options.address === '' ? undefined : w('atHomeLead', { address: options.address })}
          />
        )}
      </Stack>
      {value === AT_HOME && (
        <Select
          mt="xs"
          ms={32}
          label={w('route')}
          allowDeselect={false}
          value={routeId}
          data={options.newStops.map((option) => ({
            value: option.routeId,
            label: w('detour', {
              route: option.routeName,
              count: Math.ceil(option.detourSeconds / 60),
              order: option.order,
              time: timeOfDay(option.stoptime),
            }),
          }))}
          onChange={(id) => id !== null && onRoute(id)}
        />
      )}
    </Radio.Group>
  )
}

interface FactsProps extends Pick<StopOptions, 'wheelchair'>, Pick<StopChoicesProps, 'organization'> {
  option: StopOption
}

/** Walk, seats, and side of the street; then what speaks against the stop. */
function Facts({ option, wheelchair, organization }: FactsProps) {
  const w = useWords(assignStopWords)
  const locale = useLocale()
  const { distanceUnit, metresPerUnit } = unitsOf(organization)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const distance = `${number.format(option.walkMetres / metresPerUnit)} ${distanceUnit}`
  const { seatsLeft, acrossStreet, obstacle, hazardArea, isTooFar } = option
  const facts = [
    w('walk', { distance }),
    seatsLeft === null
      ? w('noBus')
      : seatsLeft > 0 && w(wheelchair ? 'wheelchairPlaces' : 'seats', { count: seatsLeft }),
    acrossStreet !== null && w(acrossStreet ? 'acrossStreet' : 'sameSide'),
  ]
  const warnings = [
    seatsLeft !== null && seatsLeft <= 0 && w(wheelchair ? 'noWheelchairPlace' : 'full'),
    obstacle === 'hazardArea' && w('hazardArea', { name: hazardArea }),
    obstacle === 'fastStreet' && w('fastStreet'),
    isTooFar && w('tooFar'),
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {warnings.some(Boolean) && (
        <Text component="span" display="block" className={styles.warning}>
          {warnings.filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  )
}
