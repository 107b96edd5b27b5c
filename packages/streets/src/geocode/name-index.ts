import { typos } from './typos.ts'
import { directions, streetTypes } from './words.ts'

/** Names that can be found with typing errors, by the groups of three letters that they share with a question. */
export interface NameIndex {
  readonly names: readonly string[]
  /** Spellings of the names: in full, and without type or direction. */
  readonly spellings: readonly string[]
  readonly nameOf: Uint32Array
  /** 1 where something was left out. */
  readonly isShortened: Uint8Array
  readonly trigrams: ReadonlyMap<string, Uint32Array>
}

export interface NameMatch {
  readonly name: number
  /** 1 for the same name, 0 for nothing alike. */
  readonly likeness: number
}

export function indexNames(names: readonly string[]): NameIndex {
  const spellings: string[] = []
  const nameOf: number[] = []
  const isShortened: number[] = []
  names.forEach((name, index) => {
    for (const [i, spelling] of spellingsOf(name).entries()) {
      spellings.push(spelling)
      nameOf.push(index)
      isShortened.push(i === 0 ? 0 : 1)
    }
  })
  const lists = new Map<string, number[]>()
  spellings.forEach((spelling, index) => {
    for (const trigram of trigramsOf(spelling)) {
      const list = lists.get(trigram)
      if (list) list.push(index)
      else lists.set(trigram, [index])
    }
  })
  return {
    names,
    spellings,
    nameOf: Uint32Array.from(nameOf),
    isShortened: Uint8Array.from(isShortened),
    trigrams: new Map(Array.from(lists, ([trigram, list]) => [trigram, Uint32Array.from(list)])),
  }
}

function spellingsOf(name: string): string[] {
  const words = name.split(' ')
  const withoutType = words.filter((word, i) => i === 0 || !streetTypes.has(word))
  const withoutDirection = words.filter((word) => !directions.has(word))
  const bare = withoutType.filter((word) => !directions.has(word))
  return [...new Set([words, withoutType, withoutDirection, bare].map((list) => list.join(' ')))].filter(Boolean)
}

function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `
  const found = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3))
  return found
}

const maxCompared = 60
const leastLikeness = 0.55
const shortenedCosts = 0.04
/** How much a name loses of which only the beginning was typed, when next to nothing of it was. */
const unfinishedCosts = 0.2

/** The names most like a question, which may be unfinished. Keeps its working memory in the closure. */
export function nameFinder(index: NameIndex): (asked: string, limit: number) => NameMatch[] {
  const shared = new Uint8Array(index.spellings.length)
  return (asked, limit) => {
    const candidates: number[] = []
    for (const trigram of trigramsOf(asked)) {
      for (const spelling of index.trigrams.get(trigram) ?? []) {
        if (shared[spelling]!++ === 0) candidates.push(spelling) // a spelling of the index
      }
    }
    const score = (spelling: number) =>
      (shared[spelling] as number) - 0.05 * Math.abs((index.spellings[spelling] as string).length - asked.length)
    const likely = candidates.sort((a, b) => score(b) - score(a)).slice(0, maxCompared)
    const best = new Map<number, number>()
    for (const spelling of likely) {
      const name = index.nameOf[spelling] as number
      const likeness =
        likenessOf(asked, index.spellings[spelling] as string) -
        shortenedCosts * (index.isShortened[spelling] as number)
      if (likeness >= leastLikeness && likeness > (best.get(name) ?? 0)) best.set(name, likeness)
    }
    for (const spelling of candidates) shared[spelling] = 0
    return Array.from(best, ([name, likeness]) => ({ name, likeness }))
      .sort((a, b) => b.likeness - a.likeness || a.name - b.name)
      .slice(0, limit)
  }
}

function likenessOf(asked: string, spelling: string): number {
  const { whole, beginning } = typos(asked, spelling)
  const unfinished = Math.max(0, 1 - asked.length / spelling.length)
  return Math.max(
    1 - whole / Math.max(asked.length, spelling.length),
    1 - beginning / asked.length - 0.02 - unfinishedCosts * unfinished,
  )
}
