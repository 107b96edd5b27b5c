const EVERY_MS = 2000

/** While a message is on its way, its pages ask again what has become of it. */
export function refetchWhile(isOnItsWay: boolean): number | false {
  return isOnItsWay && EVERY_MS
}
