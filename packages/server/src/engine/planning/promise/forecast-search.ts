import { type Found, search, type SearchOrder, type SearchControls } from '../search/search.ts'
import { busesOfPlan, inTimeForecastOf } from './forecasting.ts'
import { promisedSearch } from './promised-search.ts'

/** SCENARIO-113: a search whose plan says how often it is in time, and keeps what the scenario asks for. */
export function forecastSearch(order: SearchOrder, controls: SearchControls): Found {
  const { forecasting } = order
  if (!forecasting) return search(order, controls)
  const { inTimePercent } = forecasting.setup.rules
  if (inTimePercent !== null) return promisedSearch({ ...order, forecasting }, inTimePercent, controls)
  const found = search(order, controls)
  return {
    ...found,
    kept: { forecast: inTimeForecastOf(busesOfPlan(order.problem, found.plan, forecasting), forecasting) },
  }
}
