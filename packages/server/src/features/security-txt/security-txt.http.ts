import { Refusal } from '@firstbell/domain'
import type { Mount } from '../../http/handle.ts'

/** A reader trusts the file for so long; less than a year (RFC 9116, 2.5.5). */
const VALID_DAYS = 300
const A_DAY_SECONDS = 86_400

/** SECURITY-51: tells whoever found a vulnerability where to report it (RFC 9116), if the operator has named a contact. */
export function mountSecurityTxt({ app, deps }: Mount): void {
  app.get('/.well-known/security.txt', { config: { access: 'public' } }, (request, reply) => {
    const contact = deps.policy.securityContact
    if (contact === undefined) throw new Refusal('not_found')
    const expires = new Date((deps.realClock.now() + VALID_DAYS * A_DAY_SECONDS) * 1000)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${deps.publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
