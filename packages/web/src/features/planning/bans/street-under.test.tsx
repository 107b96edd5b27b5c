import { expect, test, vi } from 'vitest'
import { type MapAdapter, MapContext, type MarkerProps } from '../../../map/map-adapter.ts'
import { act, eventually, press, render } from '../../../testing/render.tsx'
import { StreetUnder } from './street-under.tsx'

const CENTER = { lat: 42, lng: -71 }
const POINTED = { lat: 42.5, lng: -71.5 }

async function given() {
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.includes('42.50000') ? 'Oak Avenue' : 'Elm Street'
    return Response.json({
      street: { name, position: CENTER, block: [CENTER], street: [], crossings: [], sides: [] },
    })
  })
  let listeners: Parameters<MapAdapter['listen']>[0] = {}
  const map = {
    center: () => CENTER,
    listen: (given: typeof listeners) => {
      listeners = given
      return () => undefined
    },
  } as unknown as MapAdapter // the part uses no more of it
  const Marker = ({ children }: MarkerProps) => children
  const none = () => null
  const onChoose = vi.fn<(position: unknown) => void>()
  const page = await render(
    <MapContext value={{ map, Marker, Lines: none, Circles: none, Clearings: none }}>
      <main>
        <StreetUnder scenarioId="s" onChoose={onChoose} />
      </main>
    </MapContext>,
  )
  return { page, onChoose, tell: (work: (to: typeof listeners) => void) => act(async () => work(listeners)) }
}

test('[SCENARIO-99] the street under the pointer is named while one is looked for', async () => {
  const { page, tell } = await given()
  await tell(({ point, move }) => {
    point?.({ position: POINTED, point: { x: 0, y: 0 } })
    move?.() // a wheel moves the map under the pointer
  })
  await eventually(expect.poll(() => page.querySelector('main')?.textContent).toBe('Oak Avenue'))
  await tell(({ leave }) => leave?.())
  expect(page.querySelector('main')?.textContent).toBe('')
})

test('[SCENARIO-99] by keyboard the street at the middle of the map is named and chosen', async () => {
  const { page, onChoose, tell } = await given()
  await tell(({ move }) => move?.())
  expect(page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Street at the middle of the map')
  await eventually(expect.poll(() => page.querySelector('main')?.textContent).toBe('Choose Elm Street'))
  await press('Choose Elm Street')
  expect(onChoose.mock.calls).toEqual([[CENTER]])
})
