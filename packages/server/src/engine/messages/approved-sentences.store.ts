import { createHash } from 'node:crypto'
import { inEach, type MessageTexts, OfficeLanguage, sentencePairs, templatesOf } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { approvedSentences } from '../../db/schema.ts'
import { writeRows } from '../../db/write-rows.ts'

/** MESSAGE-75: stores the sentences of texts that say the same in both languages, and that nobody has to check any more. */
export async function storeSentences(
  db: Db,
  organizationId: string,
  { en, es }: MessageTexts,
  now: number,
): Promise<void> {
  if (!en || !es || en.toCheck || es.toCheck) return
  const rows = sentencePairs(en, es).flatMap(({ source, text }) => [
    { language: 'es' as const, source, text },
    { language: 'en' as const, source: text, text: source },
  ])
  const stored = rows.map((row) => ({ ...row, organizationId, id: idOf(row.language, row.source), approvedAt: now }))
  await writeRows(db, approvedSentences, [...new Map(stored.map((row) => [row.id, row])).values()])
}

/** MESSAGE-76: what sentences are in a language, as far as the organization, or a template that came with the product, knows them. */
export async function findSentences(
  db: Db,
  organizationId: string,
  language: OfficeLanguage,
  sentences: readonly string[],
): Promise<Map<string, string>> {
  const { id, source, text } = approvedSentences
  const ids = sentences.map((sentence) => idOf(language, sentence))
  const rows = await db
    .select({ source, text })
    .from(approvedSentences)
    .where(and(ofScope(db, approvedSentences), eq(approvedSentences.organizationId, organizationId), oneOf(id, ids)))
  const known = new Map([...builtInSentences[language], ...rows.map((row) => [row.source, row.text] as const)])
  return new Map(
    sentences.flatMap((sentence) => {
      const found = known.get(sentence)
      return found === undefined ? [] : [[sentence, found] as const]
    }),
  )
}

const builtInPairs = templatesOf('', []).flatMap(({ texts: { en, es } }) => (en && es ? sentencePairs(en, es) : []))
const builtInSentences = inEach(OfficeLanguage.options, (language) =>
  builtInPairs.map(({ source, text }): [string, string] => (language === 'en' ? [text, source] : [source, text])),
)

/** A sentence has one translation: who approves another one replaces it. */
const idOf = (language: OfficeLanguage, source: string) =>
  createHash('sha256').update(`${language}\n${source}`).digest('base64url')
