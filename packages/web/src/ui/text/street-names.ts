const SHORT: Readonly<Record<string, string>> = {
  'State Highway': 'Hwy',
  Highway: 'Hwy',
  Road: 'Rd',
  Avenue: 'Ave',
  Street: 'St',
  Boulevard: 'Blvd',
  Parkway: 'Pkwy',
  Lane: 'Ln',
  Drive: 'Dr',
  Court: 'Ct',
  Circle: 'Cir',
  Place: 'Pl',
  Terrace: 'Ter',
}

// A kind of street ends the name, or is followed by a number and a direction only: 'Court Street' keeps its 'Court'.
const KIND = new RegExp(`\\b(${Object.keys(SHORT).join('|')})(?=( \\d+)?( (North|South|East|West))?( &|$))`, 'g')

/** 'Toll House Road & Lynmoor Avenue' as 'Toll House Rd & Lynmoor Ave': for tables where the whole has no room. */
export function shortStreetNames(name: string): string {
  return name.replace(KIND, (kind) => SHORT[kind] ?? kind)
}
