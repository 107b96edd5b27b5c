import { outlookOf } from '../outlook/outlook.ts'
import { type Found, search, type SearchOrder, type SearchControls, shareOfOrder } from '../search/search.ts'
import { type Forecasting, inTimeForecastOf, rehearserOf } from './forecasting.ts'
import { promisedSearch } from './promised-search.ts'

/** The last share of a budget is for what is asked of the plan. */
export const QUESTIONS_SHARE = 0.1

/** SCENARIO-113: a search whose plan keeps what the scenario asks for; in the end it says how often it is in time, and what else would do. */
export function forecastSearch(order: SearchOrder, controls: SearchControls): Found {
  const { forecasting, questions, found } = order
  if (!forecasting || !questions) return planSearch(order, controls)
  const ordered = { ...order, forecasting, questions }
  if (found) return withAnswers(ordered, found, controls)
  const planned = planSearch(shareOfOrder(order, 1 - QUESTIONS_SHARE), controls)
  return withAnswers({ ...ordered, ...shareOfOrder(order, QUESTIONS_SHARE), forecasting, questions }, planned, controls)
}

function planSearch(order: SearchOrder, controls: SearchControls): Found {
  const { forecasting } = order
  const inTimePercent = forecasting?.setup.rules.inTimePercent ?? null
  if (!forecasting || inTimePercent === null) return search(order, controls)
  return promisedSearch({ ...order, forecasting }, inTimePercent, controls)
}

type Asked = Parameters<typeof outlookOf>[0]

/** By the dates by which nothing was decided; once, of the plan that was found in the end. */
function withAnswers(order: Asked, found: Found, controls: SearchControls): Found {
  const { problem, forecasting } = order
  const { outlook, ...used } = outlookOf(order, found, controls)
  return { ...found, ...used, kept: { ...found.kept, forecast: forecastOf(problem, forecasting, found), outlook } }
}

function forecastOf(problem: SearchOrder['problem'], forecasting: Forecasting, { plan, kept }: Found) {
  const inPlaceSeconds = kept?.promise?.inPlaceSeconds ?? 0
  const buses = rehearserOf(problem, forecasting)(plan).map((bus) => ({ ...bus, inPlaceSeconds }))
  return inTimeForecastOf(buses, { seed: forecasting.setup.seed, model: forecasting.models.shown })
}
