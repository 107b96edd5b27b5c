import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Harness } from './harness.ts'

/** What an authenticator would show for a secret; `steps` away from now. */
export async function codeFor(harness: Harness, typedSecret: string, steps = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(typedSecret))
  return createOTP(secret).hotp(Math.floor(harness.realClock.now() / 30) + steps)
}
