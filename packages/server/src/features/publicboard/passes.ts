import type { Group } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieNames, cookieOptions, passesOf, withPass } from '../../identity/cookies.ts'
import type { Encryption } from '../../identity/encryption.ts'

const A_YEAR_SECONDS = 365 * 86_400

/**
 * PUBLIC-24: what a device has after it entered the code of a group. It is a keyed digest: it names nothing, nobody can make it
 * without the server's secret, and with another code it is another one.
 */
export function passOf(
  { id, accessCode }: Pick<Group, 'id' | 'accessCode'>,
  { digest }: Pick<Encryption, 'digest'>,
  version?: number,
): string | undefined {
  return accessCode === null ? undefined : digest('group pass', `pass ${id} ${accessCode}`, version)
}

/** SECRETS-3: whether a device may see the page of a group: it asks for no code, or the device has a pass, also one of the former secret. */
export function isOpenTo(
  group: Pick<Group, 'id' | 'accessCode'>,
  passes: readonly string[],
  encryption: Pick<Encryption, 'digest' | 'versions'>,
): boolean {
  if (group.accessCode === null) return true
  return encryption.versions.some((version) => passes.includes(passOf(group, encryption, version) ?? ''))
}

export function givePass(request: FastifyRequest, reply: FastifyReply, names: CookieNames, pass: string): void {
  const passes = withPass(passesOf(request, names), pass)
  reply.setCookie(names.passes, passes, cookieOptions(names, A_YEAR_SECONDS))
}
