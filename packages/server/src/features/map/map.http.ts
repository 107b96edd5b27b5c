import { Refusal } from '@firstbell/domain'
import type { Mount } from '../../http/handle.ts'

const TILE_SECONDS = 86_400
const DEEPEST_ZOOM = 22

/** The base map's vector tiles and their description. They show streets and nobody, so they are open to all. */
export function mountMap({ app, deps }: Mount): void {
  const { baseMap: map, mapStyleUrl: style, googleBrowserKey: google } = deps

  app.get('/tiles.json', { config: { access: 'public' } }, async () => {
    if (!map && !style && !google) throw new Refusal('not_found')
    const described = await map?.describe(`${deps.publicUrl}/tiles/{z}/{x}/{y}.mvt`)
    if (google) return { google, bounds: described?.bounds }
    return { ...described, ...(style ? { style } : {}) }
  })

  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/tiles/:z/:x/:y.mvt',
    { config: { access: 'public' } },
    async ({ params }, reply) => {
      const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
      const isTile = Number.isInteger(z) && z >= 0 && z <= DEEPEST_ZOOM && [x, y].every((n) => n >= 0 && n < 2 ** z)
      if (!map || !isTile) throw new Refusal('not_found')
      const tile = await map.tile(z, x, y)
      reply.header('cache-control', `public, max-age=${TILE_SECONDS}`)
      if (!tile) return reply.code(204).send()
      return reply.type('application/vnd.mapbox-vector-tile').send(Buffer.from(tile))
    },
  )

  app.addHook('onClose', () => map?.close())
}
