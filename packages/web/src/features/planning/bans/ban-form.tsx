import { api } from '@firstbell/contract'
import type { Organization, StreetBan } from '@firstbell/domain'
import { distanceMetres, type Position } from '@firstbell/geo'
import { Button, Group, Radio, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { query } from '../../../api.ts'
import { AddressField } from '../../../map/places/address-field.tsx'
import { positionText } from '../../../map/places/position-text.ts'
import { useLocale } from '../../../ui/text/formats.ts'
import { type BanChoice, type Street, turnBetween } from './ban-choice.ts'
import { compassOf } from './use-ban-words.ts'
import { banWords } from './words-bans.en.ts'
import { useWords } from '../../../words.ts'

type Arm = Street['crossings'][number]['arms'][number]

/** The street near a place, of this name if one is. */
export function useStreet(scenarioId: string, near: Position | null, name = '') {
  const text = near ? positionText(near).replace(' ', '') : ''
  return useQuery({
    ...query(api.scenarios.street, { params: { scenarioId }, query: { near: text, ...(name && { name }) } }),
    enabled: near !== null,
  })
}

/** Of a label such as '12 Mill Road, Larkmont'. */
const streetIn = (label: string) => (label.split(',')[0] ?? '').replace(/^\d+\S? /, '')

interface BanFormProps {
  scenarioId: string
  orgId: string
  choice: BanChoice
  onChoice(choice: BanChoice | undefined): void
  pending: boolean
  onForbid(ban: StreetBan): void
}

/** SCENARIO-95: a street is found by name or on the map; what of it is forbidden is chosen by keyboard. */
export function BanForm({ scenarioId, orgId, choice, onChoice, pending, onForbid }: BanFormProps) {
  const t = useWords(banWords)
  const { kind, near, name, into } = choice
  const [text, setText] = useState('')
  const { data } = useStreet(scenarioId, near, name)
  const street = near ? data?.street : undefined
  const kinds = (['street', 'turn', 'side'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))
  const forbid = (ban: StreetBan) => {
    onForbid(ban)
    onChoice(undefined)
  }
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('what')}
        data={kinds}
        value={kind}
        onChange={(value) =>
          onChoice({ ...choice, kind: kinds.find((one) => one.value === value)?.value ?? 'street', into: null })
        }
      />
      <AddressField
        label={t('find')}
        description={t(kind === 'turn' ? 'findTurnHint' : 'findHint')}
        orgId={orgId}
        value={text}
        onChange={setText}
        onPosition={(position, label) => onChoice({ ...choice, near: position, name: streetIn(label), into: null })}
      />
      <div role="status">
        {street && <Text fw={600}>{street.name ?? t('unnamed')}</Text>}
        {street === null && <Text>{t('nothing')}</Text>}
        {street && kind === 'turn' && <Text size="sm">{t(turnHint(street, into))}</Text>}
      </div>
      {street && kind === 'street' && (
        <StreetChoice key={positionText(street.position)} street={street} pending={pending} onForbid={forbid} />
      )}
      {street && kind === 'turn' && (
        <TurnChoice
          key={`${positionText(street.position)} ${positionText(into)}`}
          street={street}
          pressed={into}
          pending={pending}
          onForbid={forbid}
        />
      )}
      {street && kind === 'side' && (
        <StreetChoice
          hasSides
          key={positionText(street.position)}
          street={street}
          pending={pending}
          onForbid={forbid}
        />
      )}
      <Group justify="flex-start">
        <Button variant="subtle" size="xs" onClick={() => onChoice(undefined)}>
          {t('cancel')}
        </Button>
        {kind === 'turn' && near && (
          <Button variant="subtle" size="xs" onClick={() => onChoice({ ...choice, near: null, name: '', into: null })}>
            {t('startOver')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** What the next press on the map does, or why the last one did nothing. */
function turnHint(street: Street, into: Position | null) {
  if (!into) return 'pressInto' as const
  return turnBetween(street, into) ? ('isTurn' as const) : ('noMeeting' as const)
}

interface ChoiceProps {
  street: Street
  pending: boolean
  onForbid(ban: StreetBan): void
}

/** One block or the whole street, and on which side. */
function StreetChoice({ street, pending, onForbid, hasSides = false }: ChoiceProps & { hasSides?: boolean }) {
  const t = useWords(banWords)
  const [isWhole, setWhole] = useState(false)
  const [side, setSide] = useState(0)
  const place = { name: street.name, position: street.position }
  const beside = street.sides[side]?.position ?? street.position
  return (
    <>
      {hasSides && (
        <Radio.Group label={t('side')} value={String(side)} onChange={(value) => setSide(Number(value))}>
          <Group gap="md">
            {street.sides.map(({ bearing }, index) => (
              <Radio key={bearing} value={String(index)} label={t(`sides.${compassOf(bearing)}`)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <Radio.Group
        label={t('extent')}
        value={isWhole ? 'whole' : 'block'}
        onChange={(value) => setWhole(value === 'whole')}
      >
        <Group gap="md">
          <Radio value="block" label={t('block')} />
          <Radio value="whole" label={t('whole')} disabled={street.name === null} />
        </Group>
      </Radio.Group>
      <Group>
        <Button
          loading={pending}
          onClick={() =>
            onForbid(
              hasSides ? { kind: 'side', street: place, isWhole, beside } : { kind: 'street', street: place, isWhole },
            )
          }
        >
          {t('forbid')}
        </Button>
      </Group>
    </>
  )
}

/** A crossing of the street, from which of its streets the bus comes, and into which one it turns. */
function TurnChoice({ street, pressed, pending, onForbid }: ChoiceProps & { pressed: Position | null }) {
  const t = useWords(banWords)
  const { distanceUnit, metresPerUnit } = unitsOf(useOutletContext<Organization>())
  const locale = useLocale()
  const turn = turnBetween(street, pressed)
  const [at, setAt] = useState(turn?.at ?? 0)
  const [from, setFrom] = useState(turn ? String(turn.from) : null)
  const [into, setInto] = useState(turn ? String(turn.into) : null)
  const nameOf = ({ name }: { name: string | null }) => name ?? t('unnamed')
  const arms = street.crossings[at]?.arms ?? []
  const options = arms.map((arm, index) => ({
    value: String(index),
    label: t('arm', { street: nameOf(arm), compass: t(`compass.${compassOf(arm.bearing)}`) }),
  }))
  const [before, after] = [arms[Number(from ?? -1)], arms[Number(into ?? -1)]]
  const placeOf = ({ name, position }: Arm) => ({ name, position })
  return (
    <>
      <Select
        label={t('crossing')}
        allowDeselect={false}
        data={street.crossings.map(({ location, arms: meeting }, index) => ({
          value: String(index),
          label: t('crossingWith', {
            streets: [...new Set(meeting.map(nameOf))].join(' & '),
            distance: (distanceMetres(street.position, location) / metresPerUnit).toLocaleString(locale, {
              maximumFractionDigits: 2,
            }),
            unit: distanceUnit,
          }),
        }))}
        value={String(at)}
        onChange={(value) => {
          setAt(Number(value))
          setFrom(null)
          setInto(null)
        }}
      />
      <Select label={t('from')} data={options} value={from} onChange={setFrom} />
      <Select label={t('into')} data={options.filter(({ value }) => value !== from)} value={into} onChange={setInto} />
      <Group>
        <Button
          loading={pending}
          disabled={!before || !after || before === after}
          onClick={() => before && after && onForbid({ kind: 'turn', from: placeOf(before), to: placeOf(after) })}
        >
          {t('forbid')}
        </Button>
      </Group>
    </>
  )
}
