import type { Language } from '../../words/languages.ts'
import { remembered } from '../../words/remembered.ts'
import { type MergeField, mergeFieldsOf, mergedText, type MergeValues, PLACEHOLDER } from './merge-fields.ts'

/** What differs between the rides of a family. Children alone are named together. */
const OF_A_RIDE: ReadonlySet<MergeField> = new Set([
  'child.firstName',
  'route.name',
  'stop.name',
  'stop.time',
  'stop.newTime',
  'stop.former',
  'eta.time',
  'eta.window',
  'delay.minutes',
  'delay.duration',
  'delay.reason',
  'bus.number',
  'bus.usualNumber',
  'replacement.text',
  'school.name',
])

/** The same sentences are merged for thousands of families. */
const MAX_REMEMBERED = 1000
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
  const ofRides = rides.map((ride) => ({ ...values, ...ride }))
  const merge = (sentence: string): string[] => {
    if (isOfARide(sentence)) {
      const ofEach = ofRides.map((known) => mergedText(sentence, known, language))
      if (ofEach.every((one) => one.unresolved.length === 0)) return ofEach.map((one) => one.text)
    }
    const together = mergedText(sentence, values, language)
    together.unresolved.forEach((field) => unresolved.add(field))
    return [together.text]
  }
  const lines = text.split('\n').map((line) =>
    blocksOf(sentencesOf(line).map(merge)).map(({ sentences, isOfEach }) => {
      if (!isOfEach) return sentences.map(([same]) => same).join(' ')
      const ofEach = rides.map((_, at) => sentences.map((texts) => texts[at]).join(' '))
      return [...new Set(ofEach)].join(between)
    }),
  )
  return {
    text: lines.map((blocks) => blocks.join(between === '\n' ? between : ' ')).join('\n'),
    unresolved: [...unresolved],
  }
}

interface Block {
  /** Of each sentence what it says of each ride, or once what it says of all. */
  sentences: string[][]
  /** Whether they are said of each ride by itself. */
  isOfEach: boolean
}

/** Sentences that follow each other and are both said of each ride, or both of all, are one block. */
function blocksOf(merged: readonly string[][]): Block[] {
  const blocks: Block[] = []
  for (const texts of merged) {
    const isOfEach = new Set(texts).size > 1
    const last = blocks.at(-1)
    if (last?.isOfEach === isOfEach) last.sentences.push(texts)
    else blocks.push({ sentences: [texts], isOfEach })
  }
  return blocks
}

const isOfARide = remembered(
  (sentence: string) => mergeFieldsOf([sentence]).some((field) => OF_A_RIDE.has(field)),
  MAX_REMEMBERED,
)

/** A merge field is not divided, and begins a sentence. */
const sentencesOf = remembered((line: string): string[] => {
  const covered = line.replace(PLACEHOLDER, (field) => 'X'.repeat(field.length))
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: space } of covered.matchAll(BETWEEN_SENTENCES)) {
    sentences.push(line.slice(start, index))
    start = index + space.length
  }
  return [...sentences, line.slice(start)]
}, MAX_REMEMBERED)
