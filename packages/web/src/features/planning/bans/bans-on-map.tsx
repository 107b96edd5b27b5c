import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../api.ts'
import { useMap } from '../../../map/map-adapter.ts'
import { MapClick } from '../../../map/places/map-click.tsx'
import { TRAIL_COLOURS } from '../../../map/map-colours.ts'
import { useMapTheme } from '../../../map/use-map-theme.ts'
import { type BanChoice, type Street, turnBetween, withPress } from './ban-choice.ts'
import { useStreet } from './ban-form.tsx'
import { StreetUnder } from './street-under.tsx'

export interface BansOnMapProps {
  scenarioId: string
  choice: BanChoice | undefined
  onChoice(choice: BanChoice): void
}

/** What is forbidden, and what is about to be. SCENARIO-99: presses on the map choose it. */
export function BansOnMap({ scenarioId, choice, onChoice }: BansOnMapProps) {
  const { Lines } = useMap()
  const { worse } = TRAIL_COLOURS[useMapTheme()]
  const { data } = useQuery(query(api.scenarios.bans, { params: { scenarioId } }))
  const street = useStreet(scenarioId, choice?.near ?? null, choice?.name).data?.street
  const banned = useMemo(
    () => (data?.bans ?? []).flatMap(({ lines }) => lines.map((positions) => ({ positions, colour: worse }))),
    [data, worse],
  )
  const chosen = useMemo(
    () => (choice?.near && street ? linesOf(street, choice).map((positions) => ({ positions, colour: worse })) : []),
    [choice, street, worse],
  )
  const press = (position: BanChoice['near']) => choice && position && onChoice(withPress(choice, position))
  return (
    <>
      <Lines id="bans" lines={banned} width={4} />
      {chosen.length > 0 && <Lines id="chosen-street" lines={chosen} width={8} />}
      {choice && <MapClick onPosition={press} />}
      {choice && <StreetUnder scenarioId={scenarioId} onChoose={press} />}
    </>
  )
}

/** The block that is chosen; of a turn, the one into which it leads as well. */
function linesOf(street: Street, { into }: BanChoice) {
  const turn = turnBetween(street, into)
  const after = turn && street.crossings[turn.at]?.arms[turn.into]
  return after ? [street.block, after.line] : [street.block]
}
