import { expect, test } from 'vitest'
import { type LinesProps, type MapAdapter, MapContext, type MarkerProps } from '../../../map/map-adapter.ts'
import { render } from '../../../testing/render.tsx'
import { HazardAreas } from './hazard-areas-on-map.tsx'

const CORNERS = [
  { lat: 42, lng: -71 },
  { lat: 42, lng: -71.1 },
  { lat: 42.1, lng: -71 },
]

test('[SCENARIO-98] a hazard area on a map is an outline with its name, also for screen readers', async () => {
  const drawn: LinesProps['lines'][] = []
  const Lines = ({ lines }: LinesProps) => void drawn.push(lines)
  const Marker = ({ children }: MarkerProps) => children
  const none = () => null
  const map = {} as MapAdapter // the areas use none of it
  const page = await render(
    <MapContext value={{ map, Marker, Lines, Circles: none, Clearings: none }}>
      <HazardAreas areas={[{ id: 'a', name: 'Quarry', corners: CORNERS }]} />
    </MapContext>,
  )
  expect(drawn.at(-1)?.map(({ positions }) => positions)).toEqual([[...CORNERS, CORNERS[0]]])
  const mark = page.querySelector('[role=img]')
  expect([mark?.textContent, mark?.getAttribute('aria-label')]).toEqual(['Quarry', 'Hazard area: Quarry'])
})
