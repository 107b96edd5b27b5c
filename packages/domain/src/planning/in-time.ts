import { z } from 'zod'
import type { GeneratedPlan } from './scenario/scenario-run.ts'

/** Why a plan may not be in time as it should: it has to be accepted before it is adopted. */
export const IN_TIME_DOUBTS = ['unknown', 'lessThanToday', 'promiseNotKept'] as const
export const InTimeDoubt = z.enum(IN_TIME_DOUBTS)
export type InTimeDoubt = z.infer<typeof InTimeDoubt>

/** Days that are drawn differ by so much from one another. */
const NOISE_SHARE = 0.02

/** SCENARIO-114: null where a plan keeps what was asked for, and is in time at least as often as today. */
export function inTimeDoubtOf({ forecast, promise }: Pick<GeneratedPlan, 'forecast' | 'promise'>): InTimeDoubt | null {
  if (!forecast) return 'unknown'
  const { inTimeShare, todayInTimeShare = 0 } = forecast
  if (promise && !isPromiseKept({ forecast, promise })) return 'promiseNotKept'
  return inTimeShare < todayInTimeShare - NOISE_SHARE ? 'lessThanToday' : null
}

/** By the days that are shown, which are others than those that decided. */
export const isPromiseKept = ({ forecast, promise }: Required<Pick<GeneratedPlan, 'forecast' | 'promise'>>) =>
  forecast.inTimeShare >= promise.inTimePercent / 100 - NOISE_SHARE
