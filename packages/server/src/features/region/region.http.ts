import { Readable } from 'node:stream'
import { api, RegionFile } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { z } from 'zod'
import { authorize } from '../../identity/authorize.ts'
import type { Mount } from '../../http/handle.ts'
import { LIMITS, startBodyTimer } from '../../http/request/body.ts'
import { mountCall } from '../../http/mount-call.ts'
import { taken } from '../../http/request/input.ts'
import { requireOwnOrigin } from '../../http/security.ts'
import { handleSignedIn } from '../../http/account-context.ts'
import type { RegionImporter } from '../../engine/region/region-importer.ts'

const UPLOAD = { access: 'super', confirmed: true } as const
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
  mountCall(app, {
    method: 'PUT',
    url: '/app/region/files/:name',
    ...UPLOAD,
    limits: { ...LIMITS, maxBytes: LARGEST_FILE_BYTES },
    async admit(request) {
      requireOwnOrigin(request, origins)
      authorize(UPLOAD, await sessions.callerOf(request), deps.realClock.now())
    },
    async answer(request, reply) {
      const { name } = taken(z.object({ name: RegionFile }), request.params)
      const bytes = request.body
      if (!(bytes instanceof Readable))
        throw new Refusal('invalid_input', 'The content type is application/octet-stream')
      const stopTimer = startBodyTimer(request, (refusal) => bytes.destroy(refusal))
      await regionImporter().receive(name, bytes).finally(stopTimer)
      return reply.code(204).send()
    },
  })
  app.addHook('onClose', () => deps.regionImporter?.close())
}

function officeOf(regionImporter: RegionImporter | undefined): RegionImporter {
  if (!regionImporter) throw new Refusal('unavailable')
  return regionImporter
}
