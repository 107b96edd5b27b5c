import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '@firstbell/domain'
import { createTileSource, mapOf } from '@firstbell/streets'
import type { TilesMessage, TilesOrder } from './cut-tiles.ts'
import { writeTiles } from './tile-files.ts'

invariant(parentPort, 'tiles are cut in a thread of their own')
const office = parentPort
const say = (message: TilesMessage) => office.postMessage(message)
const { columns, folder, attribution } = workerData as TilesOrder // given by cutTiles

const tiles = createTileSource(mapOf(columns), { attribution })
writeTiles(folder, tiles, (share) => say({ share }))
say({ done: { attribution, minZoom: tiles.minZoom, maxZoom: tiles.maxZoom } })
