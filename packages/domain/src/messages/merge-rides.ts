import type { Language } from '../words/languages.ts'
import { type MergeField, mergeFieldsOf, mergedText, type MergeValues, PLACEHOLDER } from './merge-fields.ts'

/** What differs between the rides of a family. Children alone are named together. */
const OF_A_RIDE: ReadonlySet<MergeField> = new Set([
  'child.firstName',
  'route.name',
  'stop.name',
  'stop.time',
  'eta.time',
  'eta.window',
  'delay.minutes',
  'delay.reason',
  'bus.number',
  'bus.usualNumber',
  'replacement.text',
  'school.name',
])

const BETWEEN_SENTENCES = /(?<=[.!?؟])\s+(?=[\p{Lu}\p{Lo}¿¡"“])/gu

/** What is between the sentences of two rides. */
export type BetweenRides = '\n' | ' ' | ' · '

interface Merging {
  values: MergeValues
  /** What is true of each ride, in the order in which they are told. */
  rides: readonly MergeValues[]
  language: Language
  between: BetweenRides
}

/**
 * MESSAGE-130: a text with its merge fields filled in, with a sentence about each ride by itself. What is the same of all rides is
 * said once. A sentence with a field that is not known of each of the rides names them together.
 */
export function mergedRides(
  text: string,
  { values, rides, language, between }: Merging,
): ReturnType<typeof mergedText> {
  if (rides.length < 2) return mergedText(text, values, language)
  const unresolved = new Set<MergeField>()
  const merge = (sentence: string, ride?: MergeValues) => {
    const merged = mergedText(sentence, { ...values, ...ride }, language)
    merged.unresolved.forEach((field) => unresolved.add(field))
    return merged.text
  }
  const isKnownOf = (sentence: string) => (ride: MergeValues) =>
    mergedText(sentence, { ...values, ...ride }, language).unresolved.length === 0
  const inEachRide = (sentence: string): string[] => {
    const isOfRide = mergeFieldsOf([sentence]).some((field) => OF_A_RIDE.has(field))
    return isOfRide && rides.every(isKnownOf(sentence)) ? rides.map((ride) => merge(sentence, ride)) : [merge(sentence)]
  }
  const lines = text.split('\n').map((line) => {
    const said = sentencesOf(line).map((sentence) => new Set(inEachRide(sentence)).size > 1)
    return blocksOf(sentencesOf(line), said).map(({ sentences, isOfEach }) => {
      if (!isOfEach) return sentences.map((sentence) => inEachRide(sentence)[0]).join(' ')
      const ofEach = rides.map((ride) => sentences.map((sentence) => merge(sentence, ride)).join(' '))
      return [...new Set(ofEach)].join(between)
    })
  })
  return {
    text: lines.map((blocks) => blocks.join(between === '\n' ? between : ' ')).join('\n'),
    unresolved: [...unresolved],
  }
}

interface Block {
  sentences: string[]
  /** Whether they are said of each ride by itself. */
  isOfEach: boolean
}

/** Sentences that follow each other and are both said of each ride, or both of all, are one block. */
function blocksOf(sentences: readonly string[], isOfEach: readonly boolean[]): Block[] {
  const blocks: Block[] = []
  for (const [i, sentence] of sentences.entries()) {
    const last = blocks.at(-1)
    if (last && last.isOfEach === isOfEach[i]) last.sentences.push(sentence)
    else blocks.push({ sentences: [sentence], isOfEach: isOfEach[i] ?? false })
  }
  return blocks
}

/** A merge field is not divided, and begins a sentence. */
function sentencesOf(line: string): string[] {
  const covered = line.replace(PLACEHOLDER, (field) => 'X'.repeat(field.length))
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: space } of covered.matchAll(BETWEEN_SENTENCES)) {
    sentences.push(line.slice(start, index))
    start = index + space.length
  }
  return [...sentences, line.slice(start)]
}
