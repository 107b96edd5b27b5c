import type { Position } from '@firstbell/geo'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type MapAdapter, MapContext, type MarkerProps } from '../../../map/map-adapter.ts'
import { givenRun } from '../../../testing/given-scenario.ts'
import { act, eventually, InOrganization, render } from '../../../testing/render.tsx'
import type { Subject } from './argue.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { PlanResult } from '../plan/plan-result.tsx'
import { PlanStops } from '../plan/plan-stops.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'

const { figures } = givenRun()
if (!figures) throw new Error('a given run has figures')
const at = (lat: number, lng: number): Position => ({ lat, lng })
const PLACES = { a: at(42, -71), b: at(42, -71.02) }
const READ: ReadPlan = {
  revision: 1,
  loads: [],
  children: [],
  schools: [],
  plan: {
    direction: 'pickup',
    travelTimes: 'streets',
    routes: (['a', 'b'] as const).map((id, index) => ({
      id,
      busNumber: index + 1,
      routeNumber: 1,
      bus: { capacity: 48, wheelchairPlaces: 0 },
      schools: [],
      stops: [{ stopId: `of-${id}`, name: `Stop ${id}`, location: PLACES[id], secondOfDay: 27_000, riders: [] }],
      riders: 0,
    })),
    unassigned: [],
    violations: [],
    figures,
  },
}
const NO_LOCKS = { has: () => false, toggle: () => undefined, pending: false }

function inOrganization(element: React.ReactNode) {
  return (
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      {element}
    </InOrganization>
  )
}

function Result({ ask }: { ask(subject: Subject): void }) {
  const [picked, setPicked] = useState<string | null>('a')
  return (
    <PlanResult
      read={READ}
      picked={picked}
      onPick={setPicked}
      argue={{ locks: NO_LOCKS, ask, lockTime: () => undefined }}
    />
  )
}

/** The first route lies on the upper 100 pixels, the second one below. */
async function givenRoutes() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.textContent.includes('Bus 2') ? 100 : 0, 400, 100)
  })
  const ask = vi.fn<(subject: Subject) => void>()
  const page = await render(inOrganization(<Result ask={ask} />))
  const stop = [...page.querySelectorAll<HTMLElement>('ol span')].find((one) => one.textContent === 'Stop a')
  const mouse = (what: string, y: number, where: EventTarget | undefined = document) =>
    act(async () => where?.dispatchEvent(new MouseEvent(what, { bubbles: true, clientX: 20, clientY: y, button: 0 })))
  const marked = () => [...page.querySelectorAll<HTMLElement>('li[data-drop]')].map(({ dataset }) => dataset.drop)
  return { page, ask, stop, mouse, marked }
}

test('[SCENARIO-22] a stop that the mouse drags onto another route is asked about, and that route is marked', async () => {
  const { page, ask, stop, mouse, marked } = await givenRoutes()
  await mouse('mousedown', 50, stop)
  await mouse('mousemove', 60)
  await eventually(expect.poll(() => marked()).toEqual(['open']))
  await mouse('mousemove', 150)
  await eventually(expect.poll(() => marked()).toEqual(['over']))
  expect(page.textContent).toContain('Stop a to Bus 2, route 1?')
  await mouse('mouseup', 150)
  expect(ask.mock.calls).toEqual([[{ kind: 'stop', stopId: 'of-a', routeId: 'a', name: 'Stop a', toRouteId: 'b' }]])
  expect(marked()).toEqual([])
})

test('[SCENARIO-22] Escape cancels a drag, and a press that hardly moves is none', async () => {
  const { ask, stop, mouse, marked } = await givenRoutes()
  await mouse('mousedown', 50, stop)
  await mouse('mousemove', 53)
  await mouse('mouseup', 53)
  await mouse('mousedown', 50, stop)
  await mouse('mousemove', 60)
  await mouse('mousemove', 150)
  await eventually(expect.poll(() => marked()).toEqual(['over']))
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', bubbles: true })))
  await mouse('mouseup', 150)
  expect(ask).not.toHaveBeenCalled()
  expect(marked()).toEqual([])
})

const PIXELS_PER_DEGREE = 10_000

async function givenMapStops(onDrop: ComponentProps<typeof PlanStops>['onDrop']) {
  const markers = new Map<string, MarkerProps['onMove']>()
  let mounted = 0
  const map = {
    project: ({ lat, lng }: Position) => ({ x: lng * PIXELS_PER_DEGREE, y: -lat * PIXELS_PER_DEGREE }),
    listen: ({ point }: Parameters<MapAdapter['listen']>[0]) => {
      pointAt = (position) => point?.({ position, point: { x: 0, y: 0 } })
      return () => undefined
    },
  } as unknown as MapAdapter // the stops use no more of it
  let pointAt: ((position: Position) => void) | undefined
  function Marker({ position, onMove, children }: MarkerProps) {
    useState(() => mounted++)
    markers.set(position === PLACES.a ? 'a' : 'b', onMove)
    return children
  }
  const Lines = ({ lines }: { lines: readonly unknown[] }) => <p>{`marked lines: ${lines.length}`}</p>
  const none = () => null
  const lines = (['a', 'b'] as const).map((id) => ({
    id,
    colour: '#000',
    positions: [PLACES[id], { ...PLACES[id], lat: 42.1 }],
  }))
  const stops = (['a', 'b'] as const).map((id) => ({
    id: `${id} of-${id}`,
    routeId: id,
    position: PLACES[id],
    label: id,
    number: 1,
    colour: '#000',
  }))
  const page = await render(
    inOrganization(
      <MapContext value={{ map, Marker, Lines, Circles: none, Clearings: none }}>
        <PlanStops stops={stops} lines={lines} read={READ} picked={null} onPick={vi.fn()} onDrop={onDrop} />
      </MapContext>,
    ),
  )
  return {
    page,
    mounted: () => mounted,
    press: () =>
      act(async () => page.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))),
    point: (position: Position) => act(async () => pointAt?.(position)),
    drop: (position: Position) => act(async () => markers.get('a')?.(position)),
  }
}

test('[SCENARIO-23] a stop that is dropped at the line of another route is asked about, and lies where it was', async () => {
  const onDrop = vi.fn<(subject: Subject) => void>()
  const { page, mounted, press, point, drop } = await givenMapStops(onDrop)
  await press()
  await point(at(42.05, -71.0201))
  expect(page.textContent).toContain('marked lines: 1')
  await drop(at(42.05, -71.0201))
  expect(onDrop.mock.calls).toEqual([[{ kind: 'stop', stopId: 'of-a', routeId: 'a', name: 'Stop a', toRouteId: 'b' }]])
  expect(mounted()).toBe(3)
  await drop(at(42.05, -71.0101))
  expect(onDrop).toHaveBeenCalledOnce()
})

test('[SCENARIO-23] Escape puts a stop back that is dragged on the map', async () => {
  const { page, mounted, press, point } = await givenMapStops(vi.fn())
  await press()
  await point(at(42.05, -71.0201))
  await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(page.textContent).not.toContain('marked lines')
  expect(mounted()).toBe(3)
})

test('[SCENARIO-47] the pages of a scenario keep the run that is chosen', async () => {
  const page = await render(<ScenarioSteps scenarioId="s1" />, undefined, '/here?run=r7')
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  const kept = links.filter((href) => href.endsWith('?run=r7')).map((href) => href.split('/').at(-1))
  expect(kept).toEqual(['plan?run=r7', 'changes?run=r7', 'rehearsal?run=r7', 'adopt?run=r7'])
})
