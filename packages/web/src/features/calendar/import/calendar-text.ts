import { addDays, wallClock } from '@firstbell/domain'

/** The text of a calendar file with each property on one line, as the library reads it. */
export function calendarText(file: Uint8Array | string, timeZone: string): string {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  return decoded(unfolded(bytes))
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)[;:][^\n]+)$/gim, onlyDates)
    .replace(/\b(\d{4})(\d{2})(\d{2})T240000/g, endOfDay)
    .replace(/^BEGIN:VEVENT\s*$[^]*?^END:VEVENT\s*$/gim, (event) => withDatesAlone(event, timeZone))
}

const [TAB, LINE_FEED, RETURN, SPACE] = [9, 10, 13, 32]

/** Lines are folded between bytes, and so within a letter of several: before they are read as letters. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const kept: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const next = byte === RETURN && bytes[at + 1] === LINE_FEED ? at + 2 : at + 1
    const isFold = (byte === RETURN || byte === LINE_FEED) && (bytes[next] === SPACE || bytes[next] === TAB)
    if (isFold) at = next
    else kept.push(byte)
  }
  return Uint8Array.from(kept)
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // knows every byte
  }
}

/** Some programs write dates as midnights, or with dashes, and call them dates. */
function onlyDates(line: string): string {
  const colon = line.indexOf(':')
  const name = line.slice(0, colon + 1)
  if (!/;VALUE=DATE[;:]/i.test(name)) return line
  return name + line.slice(colon + 1).replace(/(\d{4})-?(\d{2})-?(\d{2})(?:T[\d:]+Z?)?/g, '$1$2$3')
}

/** The library knows no hour 24. */
function endOfDay(_: string, year: string, month: string, day: string): string {
  return `${addDays(`${year}-${month}-${day}`, 1).replaceAll('-', '')}T000000`
}

/** In a series of whole days some programs name the days that are taken out or moved by a moment, which the library does not find. */
function withDatesAlone(event: string, timeZone: string): string {
  if (!/^DTSTART[^:\n]*;VALUE=DATE[;:]/im.test(event)) return event
  return event.replace(
    /^(EXDATE|RECURRENCE-ID)(?![^:\n]*VALUE=DATE[;:])[^:\n]*:([^\n]+)$/gim,
    (_, name: string, moments: string) => {
      const dates = moments.split(',').map((moment) => dayOf(moment.trim(), timeZone))
      return `${name};VALUE=DATE:${dates.join(',')}`
    },
  )
}

function dayOf(moment: string, timeZone: string): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(moment) ?? []
  // Midnight in UTC is a day as it is written.
  if (year === undefined || `${hour}${minute}` === '0000') return moment.slice(0, 8)
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) / 1000
  return wallClock(timeZone, at).date.replaceAll('-', '')
}
