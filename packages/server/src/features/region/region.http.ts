import type { Readable } from 'node:stream'
import { api, RegionFile } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { authorize } from '../../identity/authorize.ts'
import type { Mount } from '../../http/handle.ts'
import { taken } from '../../http/input.ts'
import { requireOwnOrigin } from '../../http/security.ts'
import { handleSignedIn } from '../../http/account-context.ts'
import type { RegionImporter } from '../../engine/region/region-importer.ts'

/** A country is larger; a district is a hundredth of it. */
const LARGEST_FILE_BYTES = 4 * 2 ** 30

/** The super administrator brings a map and addresses; a file comes as it is, since it may be larger than memory. */
export function mountRegion(mount: Mount): void {
  const { app, deps, sessions, origins } = mount
  const regionImporter = () => officeOf(deps.regionImporter)
  handleSignedIn(mount, api.region.get, async () => regionImporter().status())

  handleSignedIn(mount, api.region.import, async ({ body }) => {
    regionImporter().begin(body.file, body.addressFiles)
    return regionImporter().status()
  })

  app.addContentTypeParser('application/octet-stream', (_, bytes, done) => done(null, bytes))
  app.put<{ Params: { name: string } }>(
    '/app/region/files/:name',
    { config: { access: 'super' }, bodyLimit: LARGEST_FILE_BYTES },
    async (request, reply) => {
      requireOwnOrigin(request, origins)
      authorize({ access: 'super', confirmed: true }, await sessions.callerOf(request), deps.time.now())
      await regionImporter().receive(taken(RegionFile, request.params.name), request.body as Readable) // as it was handed on above
      return reply.code(204).send()
    },
  )
  app.addHook('onClose', () => deps.regionImporter?.close())
}

function officeOf(regionImporter: RegionImporter | undefined): RegionImporter {
  if (!regionImporter) throw new Refusal('unavailable')
  return regionImporter
}
