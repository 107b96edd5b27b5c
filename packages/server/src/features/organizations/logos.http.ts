import { createHash } from 'node:crypto'
import { api } from '@firstbell/contract'
import { type LogoFault, type ReadLogo, readLogo, Refusal } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import type { PublicBoards } from '../publicboard/boards.ts'
import { findLogo, findLogoSize, removeLogo, replaceLogo } from './logos.store.ts'
import { getOrganization, lockOrganization } from './organizations.store.ts'

const SENTENCES: Readonly<Record<LogoFault, string>> = {
  'too-heavy': 'The logo must be 256 KB or smaller',
  'other-kind': 'The logo must be a PNG, JPEG, or WebP image',
  damaged: 'This image is damaged or incomplete',
  moving: 'The logo cannot be animated',
  'too-wide': 'The logo must be 2,000 × 2,000 pixels or smaller',
}

/** The logo of an organization: what the office gives, and what its public pages show. */
export function mountLogos(mount: Mount, boards: Pick<PublicBoards, 'forget'>): void {
  handle(mount, api.logos.get, async ({ params }, { db }) => {
    const { id } = await getOrganization(db, params.organizationId)
    const logo = await findLogo(db, id)
    return { logo: logo ? { ...logo, data: Buffer.from(logo.bytes).toString('base64') } : null }
  })

  handle(mount, api.logos.replace, async ({ params, body }, { db, settingsChanged, afterCommit }) => {
    const { id: organizationId } = await lockOrganization(db, params.organizationId)
    const { type, width, height, bytes } = read(body.data)
    const before = await settingOf(db, organizationId)
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    await replaceLogo(db, { organizationId, version, type, width, height, bytes })
    settingsChanged(organizationId, before, await settingOf(db, organizationId))
    afterCommit(async () => boards.forget(organizationId))
    return { version, width, height }
  })

  handle(mount, api.logos.remove, async ({ params }, { db, settingsChanged, afterCommit }) => {
    const { id } = await lockOrganization(db, params.organizationId)
    const before = await settingOf(db, id)
    await removeLogo(db, id)
    settingsChanged(id, before, await settingOf(db, id))
    afterCommit(async () => boards.forget(id))
    return { id }
  })
}

function read(data: string): ReadLogo {
  const logo = readLogo(Buffer.from(data, 'base64'))
  if (typeof logo !== 'string') return logo
  throw new Refusal(logo === 'too-heavy' ? 'too_large' : 'invalid_input', SENTENCES[logo])
}

/** BRAND-6: a logo as the audit log names it. */
async function settingOf(db: Db, organizationId: string): Promise<{ logo: string }> {
  const logo = await findLogoSize(db, organizationId)
  return { logo: logo ? `${logo.type} ${logo.width} × ${logo.height} ${logo.version}` : '' }
}
