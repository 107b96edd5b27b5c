import type { Answer, api } from '@firstbell/contract'
import { distanceMetres, lineOf, type Position, positionAt } from '@firstbell/geo'
import type { Page } from 'playwright-core'

// Streets of the map of a plan: which a path takes, and where they are on the page.

/** The street of the map near a place, as the server knows it. */
async function streetNear(page: Page, { lat, lng }: Position) {
  const scenarioId = /scenarios\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const answer = await page.request.get(
    `${new URL(page.url()).origin}/app/scenarios/${scenarioId}/street?near=${lat},${lng}`,
  )
  const { street }: Answer<typeof api.scenarios.street> = await answer.json()
  return street
}

/**
 * A street that a path takes, from its middle on; not the one of its school, nor one that crosses it, without which nobody
 * might reach the school, and none of those that are to be left alone.
 */
export async function streetOf(
  page: Page,
  path: readonly Position[],
  isLeftAlone = (_name: string) => false,
): Promise<string> {
  const last = path.at(-1)
  const ofSchool = last && (await streetNear(page, last))
  const arms = ofSchool?.crossings.flatMap((crossing) => crossing.arms) ?? []
  const aroundSchool = new Set([ofSchool?.name, ...arms.map(({ name }) => name)])
  const middle = Math.floor(path.length / 2)
  const blocks = path.slice(1).map((to, index) => ({ from: path[index] ?? to, to }))
  for (const { from, to } of [...blocks.slice(middle), ...blocks.slice(0, middle)]) {
    // Between two points: at a point itself a street that is only crossed may be as near.
    const name = (await streetNear(page, { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }))?.name
    if (name && !aroundSchool.has(name) && !isLeftAlone(name)) return name
  }
  throw new Error('the path takes streets with names')
}

/** The plan of a run. */
export async function planOf(page: Page, runId: string) {
  const answer = await page.request.get(`${new URL(page.url()).origin}/app/scenarioruns/${runId}/plan`)
  const { plan }: Answer<typeof api.scenarioruns.plan> = await answer.json()
  return plan
}

/** Where on the page a place on the map is, by two stops of the plan that are on both. */
async function pixelsOf(page: Page, runId: string): Promise<(position: Position) => Pixel> {
  const {
    routes: [route],
  } = await planOf(page, runId)
  const known: { x: number; y: number; position: Position }[] = []
  for (const [index, { location }] of (route?.stops ?? []).entries()) {
    const label = new RegExp(`^Bus ${route?.busNumber}, route ${route?.routeNumber}, stop ${index + 1}\\b`)
    const box = await page.locator('[data-map-ready]').getByRole('button', { name: label }).boundingBox()
    if (box) known.push({ x: box.x + box.width / 2, y: box.y + box.height / 2, position: location })
  }
  const { north, south, east, west } = extremesOf(known)
  return ({ lat, lng }) => ({
    x: west.x + ((lng - west.position.lng) / (east.position.lng - west.position.lng)) * (east.x - west.x),
    y: south.y + ((lat - south.position.lat) / (north.position.lat - south.position.lat)) * (north.y - south.y),
  })
}

function extremesOf<T extends { position: Position }>(known: readonly T[]) {
  const by = (value: (position: Position) => number) => {
    const sorted = known.toSorted((a, b) => value(a.position) - value(b.position))
    const [least, most] = [sorted[0], sorted.at(-1)]
    if (!least || !most || known.length < 2) throw new Error('the route has two stops on the map')
    return [least, most] as const
  }
  const [south, north] = by(({ lat }) => lat)
  const [west, east] = by(({ lng }) => lng)
  return { south, north, west, east }
}

export interface Pixel {
  x: number
  y: number
}

/** Whether a press there is one on the map itself, and not on a stop or a control. */
async function freePlaces(page: Page): Promise<(pixel: Pixel) => boolean> {
  const map = page.locator('[data-map-ready]')
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is on the page')
  const buttons = await map.getByRole('button').all()
  const covered = await Promise.all(buttons.map(async (button) => button.boundingBox()))
  const isInside = ({ x, y }: Pixel) =>
    x > box.x + 20 && x < box.x + box.width - 20 && y > box.y + 20 && y < box.y + box.height - 80
  const isOn = ({ x, y }: Pixel, one: (typeof covered)[number]) =>
    one !== null && x > one.x - 8 && x < one.x + one.width + 8 && y > one.y - 8 && y < one.y + one.height + 8
  return (pixel) => isInside(pixel) && !covered.some((one) => isOn(pixel, one))
}

const SHORTEST_BLOCK_METRES = 100

/** Where to press for a turn from one street into another that a path takes: at the middle of both blocks; undefined where none can be pressed. */
export async function turnOn(page: Page, runId: string, path: readonly Position[]): Promise<Pixel[] | undefined> {
  const [pixelOf, isFree] = [await pixelsOf(page, runId), await freePlaces(page)]
  for (const [index, place] of path.slice(1, -1).entries()) {
    const street = await streetNear(page, place)
    const crossing = street?.crossings.find(({ location }) => distanceMetres(location, place) < 1)
    const armTo = (position: Position | undefined) =>
      crossing?.arms.find(({ line }) => position && line.some((one) => distanceMetres(one, position) < 1))
    const [from, into] = [armTo(path[index]), armTo(path[index + 2])]
    if (!from || !into || from.name === into.name) continue
    const lines = [lineOf(from.line), lineOf(into.line)]
    const presses = lines.map((line) => pixelOf(positionAt(line, line.lengthMetres / 2)))
    if (lines.every(({ lengthMetres }) => lengthMetres > SHORTEST_BLOCK_METRES) && presses.every(isFree)) return presses
  }
  return undefined
}
