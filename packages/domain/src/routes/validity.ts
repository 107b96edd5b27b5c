import type { LocalDate } from '../time/zone.ts'

/** The first and the last date on which a route can be driven, on the calendar of its organization; null where there is none. */
export interface RouteValidity {
  validFrom: LocalDate | null
  validUntil: LocalDate | null
}

/** ROUTE-24: whether there is a date on which it can be driven. */
export function isSoundValidity({ validFrom, validUntil }: RouteValidity): boolean {
  return validFrom === null || validUntil === null || validFrom <= validUntil
}

/** ROUTE-18: whether a date is within the validity of a route. */
export function isValidOn({ validFrom, validUntil }: RouteValidity, date: LocalDate): boolean {
  return (validFrom === null || validFrom <= date) && (validUntil === null || date <= validUntil)
}

/** ROUTE-7, ROUTE-18: whether a route is driven on the dates with service, of which this is one. */
export function isDrivenOn(route: RouteValidity & { inService: boolean }, date: LocalDate): boolean {
  return route.inService && isValidOn(route, date)
}
