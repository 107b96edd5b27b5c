import type { FoundAddress } from '@firstbell/contract'
import type { Position, RowOutcome } from '@firstbell/domain'
import type { Row } from '../files/files.ts'

type Find = (address: string) => Promise<readonly FoundAddress[]>

/** EXCHANGE-18: rows of families with the positions of their addresses, where an address is found and can mean one place only. */
export async function locatedRows(
  rows: readonly Row[],
  outcomes: readonly RowOutcome[],
  find: Find,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  const located: Row[] = []
  for (const [at, row] of rows.entries()) {
    onProgress(at / rows.length)
    const address = outcomes[at]?.notes.find(({ code }) => code === 'noPosition')?.from
    const position = address === undefined ? undefined : onlyPlace(await find(address))
    located.push({
      lat: '',
      lng: '',
      ...row,
      ...(position && { lat: String(position.lat), lng: String(position.lng) }),
    })
  }
  return located
}

/** A house that is there once; one whose position is an estimate, where no other is known. */
function onlyPlace(found: readonly FoundAddress[]): Position | undefined {
  for (const quality of ['exact', 'interpolated']) {
    const [first, another] = found.filter((one) => one.quality === quality)
    if (first) return another ? undefined : first.location
  }
  return undefined
}
