/** The time zone in which times are written, as its readers call it. */
export interface ZoneName {
  /** 'Eastern Time' */
  zone: string
  /** 'GMT-5' */
  offset: string
}

/** WEB-33: the name of a time zone where the reader's own clock shows another time at a moment (seconds UTC). */
export function otherZone(timeZone: string, own: string, at: number, locale: string): ZoneName | undefined {
  const part = (zone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts(at * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const offset = part(timeZone, 'shortOffset')
  return offset === part(own, 'shortOffset') ? undefined : { zone: part(timeZone, 'longGeneric'), offset }
}
