import { type Answer, api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { BaseMap } from '../../../map/base-map.tsx'
import { FitOnce } from '../../../map/camera.tsx'
import { ColouredRoutes } from '../../../map/lines/coloured-routes.tsx'
import { Pin } from '../../../map/places/pin.tsx'
import type { Subject } from '../moves/argue.ts'
import { BansOnMap, type BansOnMapProps } from '../bans/bans-on-map.tsx'
import { HazardAreas } from '../hazards/hazard-areas-on-map.tsx'
import { planStopId, type ReadPlan } from './plan-facts.ts'
import { PlanStops } from './plan-stops.tsx'
import { useRouteColours } from './use-route-colours.ts'
import { useRoutePath } from './use-route-path.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface PlanMapProps {
  read: ReadPlan | undefined
  picked: string | null
  onPick(routeId: string): void
  /** A stop was dropped on the line of another route. */
  onDrop(subject: Subject): void
  /** The run of the plan; null while it searches. */
  endedRunId?: string | null
  bans?: BansOnMapProps
}

/** With more stops than this a map has only those of the picked route. */
const MAX_STOPS = 300
const NO_ROUTES: ReadPlan['plan']['routes'] = []
const NO_AREAS: Answer<typeof api.hazardareas.list> = []
const NO_SCHOOLS: ReadPlan['schools'] = []

/** The routes of a plan in their colors, with their stops and schools. SCENARIO-98: with the hazard areas that it keeps. */
export function PlanMap({ read, picked, onPick, onDrop, endedRunId = null, bans }: PlanMapProps) {
  const t = useWords(planningWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: areas = NO_AREAS } = useQuery(query(api.hazardareas.list, { query: { orgId } }))
  const routes = read?.plan.routes ?? NO_ROUTES
  const schools = read?.schools ?? NO_SCHOOLS
  const isPickup = read?.plan.direction !== 'dropoff'
  const colourOf = useRouteColours(routes)
  const path = useRoutePath({ runId: endedRunId, routeId: picked })
  const lines = useMemo(() => {
    const placeOf = new Map(schools.map(({ id, location }) => [id, location]))
    return routes.map(({ id, stops, schools: served }) => {
      const atStops = stops.map(({ location }) => location)
      const atSchools = served.flatMap(({ schoolId }) => placeOf.get(schoolId) ?? [])
      const straight = isPickup ? [...atStops, ...atSchools] : [...atSchools, ...atStops]
      return { id, colour: colourOf(id), positions: id === picked && path.length > 1 ? path : straight }
    })
  }, [routes, schools, isPickup, colourOf, picked, path])
  const stops = useMemo(() => {
    const count = routes.reduce((sum, route) => sum + route.stops.length, 0)
    return routes
      .filter(({ id }) => count <= MAX_STOPS || id === picked)
      .flatMap(({ id, busNumber, routeNumber, stops: ofRoute }) => {
        const route = t('route.name', { bus: busNumber, route: routeNumber })
        return ofRoute.map(({ stopId, name, location }, index) => ({
          id: planStopId({ routeId: id, stopId }),
          routeId: id,
          position: location,
          label: t('route.stop', { route, number: index + 1, name: name || t('route.home') }),
          number: index + 1,
          colour: colourOf(id),
        }))
      })
  }, [routes, picked, colourOf, t])
  const positions = useMemo(() => lines.flatMap((line) => line.positions), [lines])
  return (
    <BaseMap label={t('plan.map')} positions={positions}>
      <FitOnce positions={positions} />
      <HazardAreas areas={areas} />
      <ColouredRoutes routes={lines} picked={picked} />
      <PlanStops stops={stops} lines={lines} read={read} picked={picked} onPick={onPick} onDrop={onDrop} />
      {bans && <BansOnMap {...bans} />}
      {schools.map(({ id, name, location }) => (
        <Pin key={id} position={location} label={name} />
      ))}
    </BaseMap>
  )
}
