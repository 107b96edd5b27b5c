import { type Found, search, type SearchOrder, type Surroundings } from '../search/search.ts'
import { busesOfPlan, forecastOf } from './forecasting.ts'
import { promisedSearch } from './promised-search.ts'

/** SCENARIO-113: a search whose plan says how often it is in time, and keeps what the scenario asks for. */
export function forecastSearch(order: SearchOrder, surroundings: Surroundings): Found {
  const { forecasting } = order
  if (!forecasting) return search(order, surroundings)
  const { inTimePercent } = forecasting.setup.rules
  if (inTimePercent !== null) return promisedSearch({ ...order, forecasting }, inTimePercent, surroundings)
  const found = search(order, surroundings)
  return { ...found, kept: { forecast: forecastOf(busesOfPlan(order.problem, found.plan, forecasting), forecasting) } }
}
