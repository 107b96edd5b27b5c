import { type Freshness, freshnessOf } from '../runs/freshness.ts'
import { type Punctuality, toneOf } from '../runs/arrivals/punctuality.ts'
import { STALE_SECONDS } from '../runs/thresholds.ts'
import type { PublicRoute, PublicStatus } from './board.ts'

/** The texts of one language for the public pages; {{n}} and {{of}} are numbers. */
export interface PublicWords {
  status: Record<PublicStatus, string>
  late: string
  early: string
  progress: string
  seconds: string
  minutes: string
  /** {{route}} and {{bus}} are names. */
  substitute: string
  mergedInto: string
  mergedIntoBus: string
}

export interface PublicWording {
  label: string
  tone: Punctuality['tone']
  /** Which bus comes instead of the usual one; empty where the usual one comes. */
  instead: string
  /** What stands beside the label: minutes off, stops, age. */
  details: string[]
  freshness: Freshness | undefined
}

/** A route of the public pages as text: the server renders it, and the page keeps it up to date. */
export function describe(route: PublicRoute, words: PublicWords, now: number): PublicWording {
  const { status, deviationMinutes, progress, updatedAt } = route
  const age = updatedAt === null ? undefined : Math.max(0, Math.floor(now - updatedAt))
  const details = [
    deviationMinutes ? fill(deviationMinutes > 0 ? words.late : words.early, Math.abs(deviationMinutes)) : '',
    progress ? fill(words.progress, progress.reached, progress.stops) : '',
    age === undefined ? '' : age > STALE_SECONDS ? fill(words.minutes, Math.floor(age / 60)) : fill(words.seconds, age),
  ]
  return {
    label: words.status[status],
    instead: insteadOf(route, words),
    tone: status === 'Canceled' ? 'worse' : toneOf(status, deviationMinutes),
    details: details.filter(Boolean),
    freshness: age === undefined ? undefined : freshnessOf(age),
  }
}

function insteadOf({ substituteBus, mergedInto }: PublicRoute, words: PublicWords): string {
  if (mergedInto) {
    const { routeName, busNumber } = mergedInto
    const sentence = busNumber === null ? words.mergedInto : words.mergedIntoBus
    return sentence.replace('{{route}}', () => routeName).replace('{{bus}}', () => busNumber ?? '')
  }
  return substituteBus === null ? '' : words.substitute.replace('{{bus}}', () => substituteBus)
}

function fill(sentence: string, n: number, of = 0): string {
  return sentence.replace('{{n}}', String(n)).replace('{{of}}', String(of))
}
