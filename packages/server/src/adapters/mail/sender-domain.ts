import { Resolver } from 'node:dns/promises'

type RecordState = 'found' | 'missing' | 'notLookedUp'

export interface SenderDomain {
  /** From which emails come; undefined without a mail server. */
  readonly domain: string | undefined
  look(selector: string | undefined): Promise<Record<'spf' | 'dmarc', RecordState> & { dkim: RecordState | null }>
}

const TIMEOUT_MS = 2000
/** Answers that say that there is no such record. */
const NONE: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** MESSAGE-39: what others find in DNS about the sender of emails; without it many mailboxes refuse them. */
export function createSenderDomain(
  from: string | undefined,
  resolver: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout: TIMEOUT_MS, tries: 1 }),
): SenderDomain {
  const domain = from && /@([^\s>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase()

  async function find(name: string, isRight: (text: string) => boolean): Promise<RecordState> {
    try {
      const records = await resolver.resolveTxt(name)
      return records.some((parts) => isRight(parts.join(''))) ? 'found' : 'missing'
    } catch (error) {
      // No network, or nobody answers: that says nothing about the record.
      return error instanceof Error && 'code' in error && NONE.has(error.code) ? 'missing' : 'notLookedUp'
    }
  }

  async function findDmarc(name: string): Promise<RecordState> {
    const own = await find(`_dmarc.${name}`, (text) => /^v=DMARC1\b/i.test(text))
    const parent = name.split('.').slice(1).join('.')
    return own === 'missing' && parent.includes('.') ? findDmarc(parent) : own
  }

  return {
    domain,
    async look(selector) {
      if (!domain) return { spf: 'notLookedUp', dkim: null, dmarc: 'notLookedUp' }
      const [spf, dkim, dmarc] = await Promise.all([
        find(domain, (text) => /^v=spf1\b/i.test(text)),
        selector === undefined ? null : find(`${selector}._domainkey.${domain}`, (text) => /\bp=[^;\s]/.test(text)),
        findDmarc(domain),
      ])
      return { spf, dkim, dmarc }
    },
  }
}
