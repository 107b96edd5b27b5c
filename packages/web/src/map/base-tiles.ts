import { queryOptions } from '@tanstack/react-query'
import type { Bounds } from './bounds.ts'
import { readTileArchives } from './maplibre/tile-archives.ts'

/** A base map of the server's own (TileJSON 3.0.0). */
export interface BaseTiles {
  tiles: string[]
  minzoom: number
  maxzoom: number
  bounds: Bounds
  attribution: string
}

/** The address of a MapLibre style that the operator named; with the bounds of the region, where one was imported. */
export interface NamedStyle {
  style: string
  bounds?: Bounds
}

/** The key with which pages show Google's map; with the bounds of the region, where one was imported. */
interface GoogleBase {
  google: string
  bounds?: Bounds
}

const ADDRESS = '/tiles.json'
const FACES = ['400 12px "Inter Variable"', '600 12px "Inter Variable"'] // the map draws its letters with them

/** The base map, `null` where the server has none. Its letters are ready when it is. */
export const baseTilesQuery = queryOptions({
  queryKey: [ADDRESS],
  queryFn: async () => {
    const [response] = await Promise.all([fetch(ADDRESS), ...FACES.map((face) => document.fonts.load(face))])
    if (!response.ok) return null
    const described = (await response.json()) as BaseTiles | NamedStyle | GoogleBase // our own server's, not a stranger's
    if ('google' in described) return described
    if (!('style' in described)) return { ...described, tiles: described.tiles.map(fromHere) }
    await readTileArchives()
    return described
  },
  staleTime: Infinity,
  retry: false,
})

/** Tiles come from where the page came from, by whichever of the server's names that was. */
function fromHere(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, location.origin)
}
