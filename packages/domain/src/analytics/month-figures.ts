import { z } from 'zod'
import { MIN_COVERAGE } from '../insights/report.ts'
import { MessageChannel } from '../messages/channels/message-channel.ts'
import { shownPeople } from './count-of-people.ts'

const Count = z.number().int()
const Share = z.number().min(0).max(1).nullable()

/** Messages on a channel, each to a person: rounded down to a multiple of five. */
export const ChannelFigures = z.object({ channel: MessageChannel, delivered: Count, failed: Count })
export type ChannelFigures = z.infer<typeof ChannelFigures>

/** What is counted of a month of an organization. Nothing in it depends on what a child did. */
const Counted = z.object({
  /** Service days with figures on which a run was planned. */
  days: Count,
  /** Buses that drove a run. */
  buses: Count,
  /** Without those that were canceled or merged. */
  runsPlanned: Count,
  runsDriven: Count,
  runsNotStarted: Count,
  positions: Count,
  stops: Count,
  stopsUnknown: Count,
  stopsOnTime: Count,
  /** By the bus; a stop where nobody was there is not one. */
  stopsSkipped: Count,
  etas: Count,
  etasWithinTwoMinutes: Count,
})

/** What the database knows of a month of an organization. It is not shown as it is. */
export const CountedMonth = Counted.extend({
  medianAgeSeconds: z.number().nullable(),
  messages: z.array(ChannelFigures),
})
export type CountedMonth = z.infer<typeof CountedMonth>

/** A month as analytics show it, of an organization or of all of them together. */
export const MonthFigures = z.object({
  ...Counted.shape,
  runsPerDay: z.number(),
  positionsPerDay: z.number(),
  medianAgeSeconds: z.number().nullable(),
  onTimeShare: Share,
  etaShare: Share,
  /** Null until the month is over. */
  messages: z.array(ChannelFigures).nullable(),
})
export type MonthFigures = z.infer<typeof MonthFigures>

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

function sharesOf(counted: z.infer<typeof Counted>) {
  const { stops, stopsUnknown, stopsOnTime, etas, etasWithinTwoMinutes } = counted
  const isKnown = stops - stopsUnknown >= MIN_COVERAGE * stops
  return {
    onTimeShare: isKnown ? share(stopsOnTime, stops) : null,
    etaShare: share(etasWithinTwoMinutes, etas),
  }
}

/**
 * ANALYTICS-4: a month of an organization as it is shown. It is the only way from what is counted to an answer: everything
 * else is calculated from its results.
 */
export function shownMonth({ messages, ...counted }: CountedMonth, isOver: boolean): MonthFigures {
  const { days, runsDriven, positions } = counted
  return {
    ...counted,
    runsPerDay: share(runsDriven, days) ?? 0,
    positionsPerDay: share(positions, days) ?? 0,
    ...sharesOf(counted),
    messages: isOver
      ? messages.map(({ channel, delivered, failed }) => ({
          channel,
          delivered: shownPeople(delivered),
          failed: shownPeople(failed),
        }))
      : null,
  }
}

/** ANALYTICS-5: organizations together, from what is shown of each. A median is that of the organizations' medians. */
export function together(shown: readonly MonthFigures[]): MonthFigures {
  const sum = (of: (figures: MonthFigures) => number) => shown.reduce((all, figures) => all + of(figures), 0)
  const counted = Object.fromEntries(
    Object.keys(Counted.shape).map((key) => [key, sum((figures) => figures[key as keyof typeof Counted.shape])]), // its own keys
  ) as z.infer<typeof Counted> // each of its keys has a sum
  return {
    ...counted,
    runsPerDay: sum(({ runsPerDay }) => runsPerDay),
    positionsPerDay: sum(({ positionsPerDay }) => positionsPerDay),
    medianAgeSeconds: medianOf(shown.flatMap(({ medianAgeSeconds }) => medianAgeSeconds ?? [])),
    ...sharesOf(counted),
    messages: messagesTogether(shown.flatMap(({ messages }) => (messages ? [messages] : []))),
  }
}

function messagesTogether(shown: readonly (readonly ChannelFigures[])[]): ChannelFigures[] | null {
  if (shown.length === 0) return null
  return MessageChannel.options.flatMap((channel) => {
    const ofChannel = shown.flat().filter((figures) => figures.channel === channel)
    if (ofChannel.length === 0) return []
    const sum = (of: 'delivered' | 'failed') => ofChannel.reduce((all, figures) => all + figures[of], 0)
    return [{ channel, delivered: sum('delivered'), failed: sum('failed') }]
  })
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
