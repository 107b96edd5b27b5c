import punycode from 'punycode.js'
import { z } from 'zod'

/** The sentence for an address that is in use. */
export const EMAIL_IN_USE = 'Email is already in use. Please use another email address or else log in.'

/** RFC 5321, 4.1.2: letters, digits and these signs, with dots between them and 64 in all; then a domain of the DNS. */
const FORM =
  /^(?=[^@]{1,64}@[^@]{1,253}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** A typed address: trimmed, in lower case, and validated; a domain in other letters is stored in those of the DNS. It may be empty. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(254)
  .pipe(z.email({ pattern: FORM }).or(z.literal('')))

function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 0 ? text : text.slice(0, at + 1) + punycode.toASCII(text.slice(at + 1).normalize('NFKC'))
}
