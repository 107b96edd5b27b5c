/** Reads a posted limit such as `25 mph`, `50` or `walk` in km/h; `undefined` where there is none or it is no number. */
export function kmhOf(value: string | undefined): number | undefined {
  return value === 'walk' ? 7 : measure(value, { '': 1, 'km/h': 1, kmh: 1, mph: 1.609344, knots: 1.852 })
}

/** Reads `3.5`, `3.5 m`, `11 ft` or `11'6"` in metres. */
export function metresOf(value: string | undefined): number | undefined {
  const feet = /^(\d+)'\s*(?:(\d+)")?$/.exec(value?.trim() ?? '')
  if (feet) return Number(feet[1]) * 0.3048 + Number(feet[2] ?? 0) * 0.0254
  return measure(value, { '': 1, m: 1, ft: 0.3048 })
}

/** Reads `7.5`, `7.5 t`, `10 st` (short tons) or `20000 lbs` in tonnes. */
export function tonnesOf(value: string | undefined): number | undefined {
  return measure(value, { '': 1, t: 1, st: 0.90718474, lbs: 0.00045359237, kg: 0.001 })
}

/** A number and a unit as OSM writes them (OSM wiki, "Map features/Units"); of several values the first. */
function measure(value: string | undefined, units: Readonly<Record<string, number>>): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(\S*)$/.exec(value?.split(';')[0]?.trim() ?? '')
  const factor = units[match?.[2] ?? '']
  return match && factor !== undefined ? Number(match[1]) * factor : undefined
}
