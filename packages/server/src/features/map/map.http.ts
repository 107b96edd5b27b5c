import type { Mount } from '../../http/handle.ts'
import { Refusal } from '@firstbell/domain'
import type { BaseMap } from './base-map.ts'

const TILE_SECONDS = 86_400

/** The base map's vector tiles and their description. They show streets and nobody, so they are open to all. */
export function mountMap({ app, deps }: Mount, map: BaseMap | undefined): void {
  app.get('/tiles.json', { config: { access: 'public' } }, (_, reply) => {
    if (!map) throw new Refusal('absent')
    const { minZoom, maxZoom, bounds, attribution } = map
    return reply.send({
      tilejson: '3.0.0',
      tiles: [`${deps.publicUrl}/tiles/{z}/{x}/{y}.mvt`],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds,
      attribution,
    })
  })

  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/tiles/:z/:x/:y.mvt',
    { config: { access: 'public' } },
    (request, reply) => {
      const [z, x, y] = [request.params.z, request.params.x, request.params.y].map(Number)
      const tile = map?.tile(z ?? Number.NaN, x ?? Number.NaN, y ?? Number.NaN)
      reply.header('cache-control', `public, max-age=${TILE_SECONDS}`)
      if (!tile) return reply.code(204).send()
      return reply.type('application/vnd.mapbox-vector-tile').send(Buffer.from(tile))
    },
  )
}
