import { api } from '@firstbell/contract'
import { distinctSentences, filledText } from '@firstbell/domain'
import { findSentences } from '../../../engine/messages/approved-sentences.store.ts'
import { handleLive, type Mount } from '../../../http/handle.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'

/** It changes nothing: texts are in the body because they are too long for an address. */
export function mountApprovedSentences(mount: Mount): void {
  handleLive(mount, api.approvedsentences.complete, async ({ body }, { transaction }) => {
    const { orgId, language, subject, email, sms } = body
    const sentences = distinctSentences([subject, email, sms])
    const known = await transaction(async (db) => {
      const { id } = await getOrganization(db, orgId)
      return findSentences(db, id, language, sentences)
    })
    return {
      subject: filledText(subject, known),
      email: filledText(email, known),
      sms: filledText(sms, known),
      known: known.size,
      unknown: sentences.length - known.size,
    }
  })
}
